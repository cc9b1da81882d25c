import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { TableMachine } from '#machines/shared/table.machine.ts'
import { addressOfPage, pageOfAddress, sortOfText } from '#model/shared/table.ts'
import { type FlowOf, useFlow } from '#views/app/context.ts'

interface PagedTable<Row, Query, Filter, Field extends string> {
  chart: FlowOf<TableMachine<Row, Query, Filter, Field>>
  query: Query
  filter: Filter
  /** What it can be sorted by. */
  sorts?: readonly Field[]
  sizes: readonly [number, ...number[]]
}

/** A table whose page, size and order stand in the address, beside what else is in it. */
export function usePagedTable<Row, Query, Filter, Field extends string>({
  chart,
  query,
  filter,
  sorts = [],
  sizes,
}: PagedTable<Row, Query, Filter, Field>): ActorRefFrom<TableMachine<Row, Query, Filter, Field>> {
  const [view] = useState(() => ({
    filter,
    sort: sortOfText(new URLSearchParams(location.search).get('sort'), sorts),
    hiddenColumns: [],
    ...pageOfAddress(location.search, sizes),
  }))
  const table = useFlow(chart, { query, view })
  useTableAddress(table, sizes)
  return table
}

/** Keeps the page, size and order of a table that another chart has started in the address. */
export function useTableAddress<Row, Query, Filter, Field extends string>(
  table: ActorRefFrom<TableMachine<Row, Query, Filter, Field>>,
  sizes: readonly [number, ...number[]],
): void {
  const [path, navigate] = useLocation()
  useEffect(() => {
    const { unsubscribe } = table.subscribe(({ context }) => {
      const search = addressOfPage(location.search, context.view, sizes)
      if (search !== location.search) navigate(`${path}${search}`, { replace: true })
    })
    return unsubscribe
  }, [table, path, sizes, navigate])
}
