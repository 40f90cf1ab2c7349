// A file that imports Almanac also has the modules below it, and so has every file of this module.
@_exported public import AlmanacTemplates
