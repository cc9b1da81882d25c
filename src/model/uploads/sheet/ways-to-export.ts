const saveAsWorkbook = 'Save it as .xlsx or .csv and upload that.'

/** How to make a file that we read of one that we do not. */
const waysToExport = new Map(
  Object.entries({
    'xlsm xlsb xltx xltm xlt xlw': saveAsWorkbook,
    'ods fods sxc': 'In LibreOffice choose File, Save As, and save it as .xlsx or .csv.',
    numbers: 'In Numbers choose File, Export To, CSV.',
    gsheet: 'In Google Sheets choose File, Download, Comma-separated values (.csv).',
    'vcf vcard': 'Import the cards into Google Contacts or Outlook and export them from there as CSV.',
    'pst ost olm': 'In Outlook choose File, Open & Export, Import/Export, and export the contacts as CSV.',
    'tsv tab txt': 'Open it in Excel and save it as .csv.',
    'pdf doc docx pages rtf':
      'Ask for the list as a spreadsheet, or copy its table into one and save that as .csv.',
    'png jpg jpeg heic gif': 'A picture has no rows: upload the list that it was taken of.',
    'zip rar 7z gz': 'Unpack it and upload the list inside.',
    'mdb accdb': 'In Access choose External Data, Export, Excel.',
  }).flatMap(([extensions, way]) => extensions.split(' ').map((extension) => [extension, way] as const)),
)

/** For a file whose extension is refused; undefined for what is no list. */
export const wayToExport = (fileName: string): string | undefined =>
  waysToExport.get(/\.([a-z0-9]+)\s*$/i.exec(fileName)?.[1]?.toLowerCase() ?? '')
