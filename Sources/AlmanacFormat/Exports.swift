// A file that imports AlmanacFormat also has the modules below it, and so has every file of this module.
@_exported public import AlmanacData
