import * as z from 'zod/mini'
import { maxChosenRows, maxPageRows } from './page.ts'

/** What a filter may ask of a field. Every condition fails a row whose value is unknown. */
export const operators = {
  atLeast: z.number(),
  atMost: z.number(),
  below: z.number(),
  is: z.boolean(),
  equals: z.string().check(z.maxLength(200)),
  /** Whether there is a value. */
  exists: z.boolean(),
  /** At most this many months before processing; a month is 30 days, rounded up. */
  withinMonths: z.int().check(z.gte(1), z.lte(1_200)),
  /** Any of its words, anywhere, in capitals or not. */
  anyWord: z.string().check(z.maxLength(200)),
  /** Any of these ids. */
  oneOf: z.array(z.string()).check(z.maxLength(maxPageRows)),
} as const
export type Operator = keyof typeof operators
type Operand<O extends Operator> = z.infer<(typeof operators)[O]>

/** What is asked of a field, all of it. */
export type Conditions = { readonly [O in Operator]?: Operand<O> | undefined }

export type QueryValue = string | number

/** A filter with a name of its own in an address: `beds=3`. */
export interface QueryFilter {
  readonly schema: z.ZodMiniType
  /** What a value of it asks of its field. */
  readonly asks: (value: QueryValue) => Conditions
  /** Its choice in a filter dialog. */
  readonly setting?: {
    readonly label: string
    readonly options: readonly (readonly [words: string, value: QueryValue])[]
  }
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

export const missing = '--'

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

interface Format {
  /** Shown for a value that is for sale. */
  readonly mask: string
  readonly show: (value: unknown) => string
}

const formats = {
  text: { mask: missing, show: (value) => (value === '' ? missing : String(value)) },
  capitals: { mask: missing, show: (value) => (value === '' ? missing : String(value).toUpperCase()) },
  word: { mask: missing, show: (value) => capitalised(String(value)) },
  /** A fraction of 1. */
  percent: { mask: 'xx.xx', show: (value) => percent.format(Number(value)) },
  /** Whole dollars, as a number or as text with commas. */
  dollars: { mask: 'xxxx', show: (value) => `$${grouped(value)}` },
  whole: { mask: 'xxxx', show: (value) => grouped(value) },
  decimal: { mask: 'x', show: String },
  day: { mask: 'xxxx-xx-xx', show: String },
  yesNo: { mask: 'x', show: (value) => (value === true ? 'Yes' : 'No') },
  yesNoUnknown: { mask: 'x', show: (value) => (value === true ? 'Yes' : 'No') },
} as const satisfies Record<string, Format>

const grouped = (value: unknown): string => (typeof value === 'string' ? value : whole.format(Number(value)))

/**
 * A field of a row type, declared once: its reply, its masking, its columns, its filters and its sort derive from it.
 * The server's SQL is in a total record over the same names.
 */
export interface RowField {
  /** Its value in a reply; null for one that only a filter names. */
  readonly schema: z.ZodMiniType | null
  readonly label: string
  /** Where it is: in every preview, in what is bought, or only in a bought report (a Database REfresh). */
  readonly part: 'preview' | 'purchase' | 'report'
  readonly format: keyof typeof formats
  readonly sortable: boolean
  readonly operators: readonly Operator[]
  /** Pixels of its column in a table that shows every field with a width. */
  readonly width?: number
  /** Its column in files, under its label if it has no heading. */
  readonly file?: { readonly heading?: string; readonly width: number }
  /** Its filters in an address, each under a name of its own. */
  readonly filters?: Readonly<Record<string, QueryFilter>>
}
export type RowFields = Readonly<Record<string, RowField>>

/** The fields that have a part, such as `file`. */
export type FieldsWith<F extends RowFields, Part extends string> = {
  [K in keyof F]: F[K] extends Readonly<Record<Part, unknown>> ? K : never
}[keyof F] &
  string

export const fieldsWith = <F extends RowFields, Part extends string>(
  fields: F,
  part: Part,
): readonly FieldsWith<F, Part>[] =>
  Object.keys(fields).filter((name): name is FieldsWith<F, Part> => part in (fields[name] ?? {}))

/** Some of the fields, in their order. */
export const pickFields = <F extends RowFields, K extends keyof F & string>(fields: F, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, K>

type Replied<F extends RowFields> = { [K in keyof F as F[K]['schema'] extends null ? never : K]: F[K] }
type SchemaOf<F extends RowField> = F['schema'] extends z.ZodMiniType
  ? F['part'] extends 'preview'
    ? F['schema']
    : z.ZodMiniOptional<F['schema']>
  : never

/** A field that is for sale is absent from a preview's rows; null is a value that is not known. */
export function rowSchema<F extends RowFields>(fields: F) {
  const shape = Object.entries(fields).flatMap(([name, { schema, part }]) =>
    schema === null ? [] : [[name, part === 'preview' ? schema : z.optional(schema)]],
  )
  return z.object(Object.fromEntries(shape) as { [K in keyof Replied<F>]: SchemaOf<F[K & keyof F]> })
}

export type FilterOf<F extends RowFields> = {
  readonly [K in keyof F as F[K]['operators'] extends readonly [] ? never : K]?:
    | { readonly [O in F[K]['operators'][number]]?: Operand<O> | undefined }
    | undefined
}

/** The conditions that rows have to meet, all of them: `{ bedroomCount: { atLeast: 3 } }`. */
export function filterSchema<F extends RowFields>(fields: F) {
  const shape = Object.entries(fields).flatMap(([name, { operators: has }]) =>
    has.length === 0 ? [] : [[name, z.optional(conditions(has))]],
  )
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodMiniType<FilterOf<F>, FilterOf<F>>
}

const conditions = (has: readonly Operator[]) =>
  z.strictObject(Object.fromEntries(has.map((operator) => [operator, z.optional(operators[operator])])))

export type SortField<F extends RowFields> = {
  [K in keyof F]: F[K]['sortable'] extends true ? K : never
}[keyof F] &
  string

export const isSortField = <F extends RowFields>(fields: F, name: string): name is SortField<F> =>
  fields[name]?.sortable ?? false

export const sortFieldsOf = <F extends RowFields>(fields: F): readonly SortField<F>[] =>
  Object.keys(fields).filter((name) => isSortField(fields, name))

/** Null is the rows' own order. Rows without a value come last either way. */
export interface SortOf<F extends RowFields> {
  readonly field: SortField<F>
  readonly descending: boolean
}

export function sortSchema<F extends RowFields>(fields: F) {
  return z.nullable(
    z.object({ field: z.enum(sortFieldsOf(fields)), descending: z.boolean() }),
  ) as unknown as z.ZodMiniType<SortOf<F> | null, SortOf<F> | null>
}

/**
 * Chosen rows: those of any of its parts. A part's rows match its filter (null: none) or are listed by id, and are not
 * excluded.
 */
export function selectionSchema<F extends RowFields>(fields: F) {
  const ids = z.array(z.string()).check(z.maxLength(maxChosenRows))
  return z
    .array(z.object({ filter: z.nullable(filterSchema(fields)), added: ids, removed: ids }))
    .check(z.minLength(1), z.maxLength(20))
}

/** A cell's text. Undefined is for sale, null is not known. */
export function showField<F extends RowFields>(fields: F, name: keyof F, value: unknown): string {
  const format: Format = formats[fields[name]?.format ?? 'text']
  if (value === undefined) return format.mask
  return value === null ? (format === formats.yesNoUnknown ? 'Unknown' : missing) : format.show(value)
}
