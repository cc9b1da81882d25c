import { type Field, fieldOf, fields, type Mapping } from '../mapping.ts'
import { shareOf } from './candidate.ts'
import { verdictOn } from './evidence.ts'
import { looks } from './looks.ts'
import { isAddress } from './one-address.ts'
import { columnsOf, type Suggestions } from './suggest.ts'

interface Recalled {
  readonly mapping: Mapping
  readonly outdated: readonly Field[]
}

interface Sheet {
  readonly headers: readonly string[]
  readonly sampleRows: readonly (readonly string[])[]
}

/**
 * The mapping of last time, as far as this file's values agree with it. For a field whose values do not, what the
 * evidence suggests takes its place, and for an address as a whole: another of its fields may hold what is needed.
 */
export function recallMapping(remembered: Mapping, suggestions: Suggestions, sheet: Sheet): Recalled {
  const columns = columnsOf(sheet.headers, sheet.sampleRows)
  const agrees = (field: Field, column: number) => {
    const { values = [] } = columns[column] ?? {}
    const looksRight = values.length === 0 || shareOf(values, looks[field]) >= 0.2
    return looksRight && verdictOn(field, columns, column) !== 'contradicted'
  }
  const outdated = fields.filter((field) => {
    const column = remembered[field]
    return column !== undefined && !agrees(field, column)
  })
  const kept: Mapping = Object.fromEntries(
    Object.entries(remembered).filter(([name]) => !outdated.some((field) => field === name)),
  )
  const isOpen = (field: Field) =>
    outdated.includes(field) || (isAddress(field) && outdated.some(isAddress) && kept[field] === undefined)
  const suggested = fields.flatMap((field) => {
    const column = suggestions[field]?.column
    const isFree = column !== undefined && fieldOf(kept, column) === undefined
    return isFree && isOpen(field) ? [[field, column] as const] : []
  })
  return { mapping: { ...kept, ...Object.fromEntries(suggested) }, outdated }
}
