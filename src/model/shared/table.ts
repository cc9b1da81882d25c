import type { PageRequest } from './page.ts'

export interface TableSort<Field extends string> {
  readonly field: Field
  readonly descending: boolean
}

export interface TableView<Filter, Field extends string> {
  readonly filter: Filter
  /** Null is the rows' own order. */
  readonly sort: TableSort<Field> | null
  readonly page: number
  readonly size: number
  readonly hiddenColumns: readonly string[]
}

export interface TableRequest<Query, Filter, Field extends string> {
  readonly query: Query
  readonly filter: Filter
  readonly sort: TableSort<Field> | null
  readonly page: PageRequest
}

export interface CountRequest<Query, Filter> {
  readonly query: Query
  readonly filter: Filter
}

/** Ticked rows: all that pass the filter less some, or only some. */
export interface TickedRows {
  readonly isAll: boolean
  /** Taken away from all, or added to none. */
  readonly ids: ReadonlySet<string>
}

export const noRows: TickedRows = { isAll: false, ids: new Set() }
export const allRows: TickedRows = { isAll: true, ids: new Set() }

export const isTicked = ({ isAll, ids }: TickedRows, id: string): boolean => ids.has(id) !== isAll

export function toggleRow({ isAll, ids }: TickedRows, id: string): TickedRows {
  const toggled = new Set(ids)
  if (!toggled.delete(id)) toggled.add(id)
  return { isAll, ids: toggled }
}

export type TickState = 'none' | 'some' | 'all'

export function tickState({ isAll, ids }: TickedRows): TickState {
  if (ids.size > 0) return 'some'
  return isAll ? 'all' : 'none'
}

/** How many rows are ticked; null while those that pass are being counted. */
export function countTicked({ isAll, ids }: TickedRows, count: number | null): number | null {
  if (!isAll) return ids.size
  return count === null ? null : count - ids.size
}

/** The ticked rows as a request names them. */
export const rowSelection = <Filter>({ isAll, ids }: TickedRows, filter: Filter) => [
  isAll ? { filter, added: [], removed: [...ids] } : { filter: null, added: [...ids], removed: [] },
]

export const isNoRow = (
  selection: readonly { readonly filter: object | null; readonly added: readonly string[] }[],
): boolean => selection.every(({ filter, added }) => filter === null && added.length === 0)

/** A numbered page, counted from 0. */
export interface PageAt {
  readonly page: number
  readonly size: number
}

type Sizes = readonly [number, ...number[]]

/** Pages count from 1 in an address; what it has wrong is as at first. */
export function pageOfAddress(search: string, sizes: Sizes): PageAt {
  const query = new URLSearchParams(search)
  const page = Number(query.get('page'))
  const size = Number(query.get('size'))
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page - 1 : 0,
    size: sizes.find((each) => each === size) ?? sizes[0],
  }
}

/** Of an address: `-value` is by value, descending. `words` are of fields that it calls otherwise. */
export const sortText = <Field extends string>(
  { field, descending }: TableSort<Field>,
  words: Readonly<Record<string, string>> = {},
): string => `${descending ? '-' : ''}${words[field] ?? field}`

export const sortOfText = <Field extends string>(
  text: string | null,
  fields: readonly Field[],
  words: Readonly<Record<string, string>> = {},
): TableSort<Field> | null => {
  const field = fields.find((each) => (words[each] ?? each) === text?.replace(/^-/, ''))
  return field === undefined ? null : { field, descending: text?.startsWith('-') ?? false }
}

type Paged = PageAt & { readonly sort: TableSort<string> | null }

/** The address with another page, size or order, and the rest as it is. */
export function addressOfPage(search: string, { page, size, sort }: Paged, sizes: Sizes): string {
  const query = new URLSearchParams(search)
  for (const name of ['sort', 'page', 'size']) query.delete(name)
  if (sort) query.set('sort', sortText(sort))
  if (page > 0) query.set('page', String(page + 1))
  if (size !== sizes[0]) query.set('size', String(size))
  return query.size === 0 ? '' : `?${query}`
}
