// A file that imports AlmanacTemplates also has the modules below it, and so has every file of this module.
@_exported public import AlmanacFormat
