import { type Problem, type Refusal, refuse } from '#model/shared/problem.ts'
import { maxCellLength, maxColumns, maxFileBytes, maxRows, maxUnpackedBytes } from './limits.ts'

const count = (value: number) => value.toLocaleString('en-US')
const megabytes = (bytes: number) => `${count(bytes / 1024 / 1024)} MB`

const unreadable = 'Could not process the submitted file. It could be either empty or in an invalid format.'
const saveAsCsv = 'Please save it as CSV and upload that.'

/** The first three sentences are the specification's. */
const sentences = {
  extension: () => 'Invalid extension, please provide a valid CSV or Excel file.',
  unreadable: () => unreadable,
  noRows: () => unreadable,
  fileTooLarge: () =>
    `The file is larger than ${megabytes(maxFileBytes)}. Please split it and upload the parts.`,
  tooManyRows: () => `The file has more than ${count(maxRows)} rows. Please split it and upload the parts.`,
  tooManyColumns: (columns: number) =>
    `The file has ${count(columns)} columns, more than the ${count(maxColumns)} we can read. Please remove those that are not needed.`,
  cellTooLarge: (row: number) =>
    `Row ${count(row)} has a cell of more than ${count(maxCellLength)} characters, or a quotation mark that is never closed. Please correct that row.`,
  unclosedQuote: (row: number) =>
    `A quotation mark in row ${count(row)} is never closed, or the file was cut off there. Please correct that row, or export the file again.`,
  unpacksTooLarge: () => `This Excel file unpacks to more than ${megabytes(maxUnpackedBytes)}. ${saveAsCsv}`,
  takesTooMuch: () => `This Excel file takes too much time or memory to read. ${saveAsCsv}`,
  password: () =>
    'This Excel file is protected by a password. Please save it without one and upload it again.',
  changed: () => 'The file was moved or changed since it was chosen. Please choose it again.',
  noSheet: (name: string) => `The file has no sheet named “${name}”. Please choose the sheet again.`,
  otherColumns: () => 'The columns of the file are not those that were mapped. Please map them again.',
} as const

type Sentences = typeof sentences
export type SheetRefusalName = keyof Sentences

/** Thrown by parsers, a value (`refusal`, `problem`) everywhere else. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }

  get problem(): Problem {
    return { status: this.refusal.status, code: this.refusal.refused, message: this.refusal.message }
  }
}

const sayings: { readonly [Name in SheetRefusalName]: (...detail: Parameters<Sentences[Name]>) => string } =
  sentences

export function refuseSheet<Name extends SheetRefusalName>(
  name: Name,
  ...detail: Parameters<Sentences[Name]>
): SheetRefused {
  return new SheetRefused(
    refuse(`sheet.${name}`, sayings[name](...detail), name === 'fileTooLarge' ? 413 : 422),
  )
}

export function isSheetRefused(value: unknown): value is SheetRefused {
  return value instanceof SheetRefused
}
