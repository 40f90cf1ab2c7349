// Who imports this module has those below it, too, and so has every file of this module.
@_exported public import Almanac
