extension SVG {
  /// A mistake in the code that makes a drawing, such as a division by zero in the height of a bar.
  public struct Problem: Error, Sendable, Equatable, CustomStringConvertible {
    enum Reason: Error, Equatable {
      // Numbers are in their notation, since NaN does not equal itself.
      case notFinite(String)
      case tooLarge(String)
      case negative(String)
      /// A size of the drawing that is 0 or less.
      case notPositive(String)
      case noFraction(String)
      case noClass(String)
      case noMove
      case noTitle
      /// A transformation of what keeps its size in a drawing that stretches.
      case stretches
    }

    let element: Element
    let attribute: Attribute?
    let reason: Reason

    static let emptyTitle = Problem(element: .title, attribute: nil, reason: .noTitle)

    /// What is wrong, such as "the height of <rect> is not a number: nan".
    public var description: String {
      let place = [attribute?.rawValue, "<\(element.rawValue)>"].compactMap { $0 }
        .joined(separator: " of ")
      return switch reason {
      case .notFinite(let number): "the \(place) has a number that is not finite: \(number)"
      case .tooLarge(let number): "the \(place) has a number beyond ten million: \(number)"
      case .negative(let number): "the \(place) is negative: \(number)"
      case .notPositive(let number): "the \(place) is not more than 0: \(number)"
      case .noFraction(let number): "the \(place) is not between 0 and 1: \(number)"
      case .noClass(let name): "the \(place) is not a class name: \(name.quoted)"
      case .noMove: "the \(place) does not begin with a move"
      case .noTitle: "the \(place) is empty"
      case .stretches: "the \(place) is in a drawing that stretches, and has text or circles"
      }
    }

    /// How to correct it.
    var help: String {
      switch reason {
      case .notFinite, .tooLarge, .negative, .notPositive, .noFraction:
        "check the calculation, such as a division by 0; return nil where there is nothing to draw"
      case .noClass: "write ASCII letters, digits, - and _, beginning with a letter"
      case .noMove: "begin the path with move(to:)"
      case .noTitle: "say in the title what the drawing shows"
      case .stretches: "calculate the coordinates, or add text and circles outside of the group"
      }
    }
  }
}
