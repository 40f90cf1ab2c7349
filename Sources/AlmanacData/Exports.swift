// A file that imports AlmanacData also has AlmanacCore, and so has every file of this module.
@_exported public import AlmanacCore
