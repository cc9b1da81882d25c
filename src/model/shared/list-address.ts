import * as z from 'zod/mini'
import { sortOfText, sortText, type TableSort } from './table.ts'

/** What a list is shown by. */
export interface ListView<Filter, Field extends string> {
  readonly filter: Filter
  readonly sort: TableSort<Field> | null
  readonly hiddenColumns: readonly string[]
}

/** A parameter of an address that asks something of the rows. */
export interface FilterParameter<Filter> {
  readonly name: string
  /** Undefined where the filter asks nothing by it. */
  readonly write: (filter: Filter) => string | undefined
  /** The filter that asks this as well; undefined if the text is no such thing. */
  readonly read: (filter: Filter, text: string) => Filter | undefined
}

/** How an address names what a list is shown by: `?q=roberts&score=high&sort=-value&hide=city`. */
export interface ListAddress<Filter, Field extends string> {
  /** The filter that asks nothing. */
  readonly none: Filter
  readonly filters: readonly FilterParameter<Filter>[]
  readonly sorts: readonly Field[]
  /** Fields and columns that `sort` and `hide` call by another word than their own name. */
  readonly words: Readonly<Record<string, string>>
}

export const mostHiddenColumns = 40
export const longestColumnId = 40

/** Where a parameter stands for a filter that asks nothing. */
const any = 'any'

/** What an address names of the list; null where it names nothing. What it has wrong is left out. */
export function viewOfQuery<Filter, Field extends string>(
  { none, filters, sorts, words }: ListAddress<Filter, Field>,
  query: URLSearchParams,
): ListView<Filter, Field> | null {
  let filter = none
  let isNamed = false
  for (const { name, read } of filters) {
    const text = textOf(query, name)
    const found = text === '' ? undefined : read(filter, text)
    filter = found ?? filter
    isNamed ||= found !== undefined || text === any
  }
  const sort = sortOfText(query.get('sort'), sorts, words)
  const hiddenColumns = query
    .getAll('hide')
    .map((word) => Object.keys(words).find((id) => words[id] === word) ?? word)
    .filter((id) => id !== '' && id.length <= longestColumnId)
    .slice(0, mostHiddenColumns)
  isNamed ||= sort !== null || query.get('sort') === any || hiddenColumns.length > 0
  return isNamed ? { filter, sort, hiddenColumns } : null
}

/** A list's parameters in an address: none where it is shown as it opens. */
export function queryOfView<Filter, Field extends string>(
  address: ListAddress<Filter, Field>,
  view: ListView<Filter, Field>,
  opening: ListView<Filter, Field>,
): readonly (readonly [name: string, text: string])[] {
  const asked = parametersOf(address, view)
  const opened = parametersOf(address, opening)
  if (JSON.stringify(asked) === JSON.stringify(opened)) return []
  return asked.length > 0 ? asked : opened.slice(0, 1).map(([name]) => [name, any])
}

const parametersOf = <Filter, Field extends string>(
  { filters, words }: ListAddress<Filter, Field>,
  { filter, sort, hiddenColumns }: ListView<Filter, Field>,
): readonly (readonly [name: string, text: string])[] => [
  ...filters.flatMap(({ name, write }) => {
    const text = write(filter)
    return text === undefined ? [] : [[name, text] as const]
  }),
  ...(sort ? [['sort', sortText(sort, words)] as const] : []),
  ...hiddenColumns.map((id) => ['hide', words[id] ?? id] as const),
]

/** Every parameter that may name what the list is shown by. */
export const parameterNames = <Filter, Field extends string>({ filters }: ListAddress<Filter, Field>) => [
  ...filters.map(({ name }) => name),
  'sort',
  'hide',
]

export const maxSearch = 200

/** What is searched for; addresses of earlier releases call it `search`. */
export const searchOfQuery = (query: URLSearchParams): string =>
  (query.get('q') ?? query.get('search') ?? '').slice(0, maxSearch)

const textOf = (query: URLSearchParams, name: string): string =>
  name === 'q' ? searchOfQuery(query) : (query.get(name) ?? '')

/** What is right in an address; what is wrong in it is as at first. */
export function filterOfQuery<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  query: URLSearchParams,
): z.infer<z.ZodMiniObject<Shape>> {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const text = query.get(name)
    return text && z.safeParse(field, text).success ? [[name, text]] : []
  })
  return schema.parse(Object.fromEntries(fields))
}
