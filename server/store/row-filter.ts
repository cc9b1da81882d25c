import { and, type SQL, sql } from 'drizzle-orm'
import { earliestSale } from '#model/shared/chicago.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import type { Conditions, Operator, RowField, RowFields } from '#model/shared/row-fields.ts'

type Filter = Readonly<Record<string, Conditions | undefined>>

interface FilterContext {
  readonly asOf: string | null
  /** `text` is the field's. */
  readonly hasAnyWord: (words: string, text: SQL) => SQL
  readonly hasId: (ids: readonly string[]) => SQL
}

function compare(operator: Operator, value: SQL, operand: unknown, context: FilterContext): SQL {
  switch (operator) {
    case 'atLeast':
      return sql`${value} >= ${operand}::float8`
    case 'atMost':
      return sql`${value} <= ${operand}::float8`
    case 'below':
      return sql`${value} < ${operand}::float8`
    case 'is':
    case 'exists':
      return sql`${value} = ${operand}::boolean`
    case 'equals':
      return sql`${value} = ${operand}::text`
    case 'withinMonths':
      return context.asOf === null
        ? sql`false`
        : sql`${value} between ${earliestSale(Number(operand), context.asOf)}::date and ${context.asOf}::date`
    case 'anyWord':
      return context.hasAnyWord(String(operand), value)
    case 'oneOf':
      return context.hasId(Array.isArray(operand) ? operand.map(String) : [])
  }
}

/** Of rows whose fields are filtered by no age, words or ids. */
const plain: FilterContext = { asOf: null, hasAnyWord: () => sql`false`, hasId: () => sql`false` }

/** `values` is what is compared, by field. */
export function filterCondition(
  values: Readonly<Record<string, SQL>>,
  filter: Filter,
  context: FilterContext = plain,
): SQL {
  const conditions = Object.entries(filter).flatMap(([field, criteria = {}]) => {
    const value = values[field]
    if (value === undefined) throw new Error(`No SQL for the field ${field}`)
    return Object.entries(criteria).flatMap(([operator, operand]) =>
      operand === undefined ? [] : [compare(operator as Operator, value, operand, context)],
    )
  })
  return and(...conditions) ?? sql`true`
}

/** PostgreSQL's text cannot hold these. */
const isStorable = (word: string): boolean => !/\0|\p{Surrogate}/u.test(word)

const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Of several words that must be there, those that a trigram index knows then narrow what is read for the others. */
export const containsWord = (text: SQL, word: string): SQL =>
  isStorable(word) ? sql`${text} like ${patternOf(word)}` : sql`false`

/** A trigram index knows only words with three letters or digits in a row. */
const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)

/** Not the index's own expression if a word is not indexed: reading rows beats reading the whole index. */
export function containsAnyWord(text: SQL, words: readonly string[]): SQL {
  const patterns = words.filter(isStorable).map(patternOf)
  const searched = words.every(isIndexed) ? text : sql`(${text} || '')`
  return sql`${searched} like any (${sql.param(patterns)}::text[])`
}

export function refuseUnheld(
  fields: RowFields,
  named: readonly string[],
  holds: (part: RowField['part']) => boolean,
): Refusal | undefined {
  const field = named.find((name) => fields[name] === undefined || !holds(fields[name].part))
  if (field === undefined) return undefined
  const label = fields[field]?.label ?? field
  return refuse('notHeld', `Rows of this audit cannot be filtered or sorted by ${label}.`, 422, field)
}
