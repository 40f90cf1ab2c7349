// Who imports AlmanacData has AlmanacCore, too, and so has every file of this module.
@_exported public import AlmanacCore
