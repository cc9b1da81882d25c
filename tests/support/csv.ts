import Papa from 'papaparse'

/** The rows of a CSV file, its header among them. */
export const csvRows = (file: Buffer | string): string[][] => read(file, false)

/** The rows of a CSV file below its header, by its names. */
export const csvRecords = (file: Buffer | string): Record<string, string>[] => read(file, true)

function read<Row>(file: Buffer | string, header: boolean): Row[] {
  const { data, errors } = Papa.parse<Row>(String(file), { delimiter: ',', header, skipEmptyLines: true })
  if (errors.length > 0) throw new Error(`not a CSV file: ${JSON.stringify(errors[0])}`)
  return data
}
