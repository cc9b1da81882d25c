export const maxFileBytes = 200 * 1024 * 1024
export const maxRows = 1_000_000
export const maxColumns = 500
/** Characters; Excel itself holds 32,767. */
export const maxCellLength = 100_000
/** What a workbook may unpack to, read in a stream: a million rows of about 25 filled columns. */
export const maxUnpackedBytes = 1024 * 1024 * 1024
/** An archive may unpack to `freelyUnpackedBytes`, or to this many times its size; those of real programs to 4 to 12 times. */
export const maxUnpackedRatio = 100
export const freelyUnpackedBytes = 32 * 1024 * 1024
/** Of a worksheet, in which no row ends. */
export const maxBytesWithoutRow = 64 * 1024 * 1024
/** Cells that a row of a worksheet may name, empty ones too (ECMA-376: columns A to XFD). */
export const maxCellsOfRow = 16_384
/** Cells that a worksheet may name, empty ones too. */
export const maxCells = 64_000_000
/** Excel's own limit. */
export const maxFormatLength = 255
/** Of the texts that a workbook's cells share, which are held while its rows are read. */
export const maxSharedBytes = 256 * 1024 * 1024

/** As much of a text file as the mapping dialog needs. Browser and server decide on the same bytes. */
export const headBytes = 256 * 1024
export const headRows = 200
export const sampleRows = 50
