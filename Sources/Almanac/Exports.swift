// Who imports Almanac has the modules below it, too, and so has every file of this module.
@_exported public import AlmanacTemplates
