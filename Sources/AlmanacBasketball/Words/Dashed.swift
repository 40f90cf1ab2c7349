/// Joins numbers with en dashes: a score such as "15–11", games won, lost and tied such as "6–3–1", or shots
/// made and attempted.
func dashed(_ numbers: Int...) -> String {
  numbers.map(String.init).joined(separator: "–")
}
