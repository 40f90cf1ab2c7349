# A Homebrew formula that builds from source. Copy it to a tap, and set the address of the repository, the
# version and the checksum of the source archive. Untested on macOS.
class Almanac < Formula
  desc "Static sites from games, catalogues and other collections"
  homepage "https://example.org/almanac"
  url "https://example.org/almanac/archive/refs/tags/0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cmark-gfm"
  depends_on macos: :tahoe

  uses_from_macos "python" => :build

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "almanac"
    bin.install ".build/release/almanac"
    generate_completions_from_executable(bin/"almanac", "--generate-completion-script")
    help = Utils.safe_popen_read(bin/"almanac", "--experimental-dump-help")
    man1.mkpath
    IO.popen([".ci/packaging/manual.py", version.to_s, "0", man1.to_s], "w") { |io| io << help }
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/almanac --version")
  end
end
