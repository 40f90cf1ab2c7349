// A file that imports AlmanacInspection also has the modules below it, and so has every file of this module.
@_exported public import AlmanacBuild
