import AlmanacCommand
import AlmanacKinds

@main
enum AlmanacTool {
  static func main() async { await AlmanacCommand.main(.builtIn) }
}
