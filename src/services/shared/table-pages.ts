import { fromPromise } from 'xstate'
import type { Page } from '#model/shared/page.ts'
import type { TableRequest, TableSort } from '#model/shared/table.ts'

export interface PageAt<Field extends string> {
  /** Pages count from 0. */
  readonly page: number
  readonly limit: number
  readonly offset: number
  /** Null is the rows' own order. */
  readonly sort: TableSort<Field> | null
}

type ReadPage<Row, Query, Field extends string> = (
  query: Query,
  at: PageAt<Field>,
  signal: AbortSignal,
) => Promise<{ readonly resp: readonly Row[]; readonly totalCount: number }>

/** The service of a table whose call answers a page of rows with the count of all. */
export const tableServices = <Row, Query, Filter, Field extends string = never>(
  read: ReadPage<Row, Query & Filter, Field>,
) => ({
  load: fromPromise<Page<Row>, TableRequest<Query, Filter, Field>>(
    async ({ input: { query, filter, sort, page }, signal }) => {
      const { limit, offset = 0 } = page
      const at = { page: Math.floor(offset / limit), limit, offset, sort }
      const { resp, totalCount } = await read({ ...query, ...filter }, at, signal)
      return { items: resp, next: null, version: null, count: totalCount }
    },
  ),
})
