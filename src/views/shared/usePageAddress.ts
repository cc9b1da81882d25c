import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { TableMachine } from '#machines/table.machine.ts'
import { addressOfPage } from '#model/table.ts'

/** Keeps a table's page and its size in the address, beside what else is in it. */
export function usePageAddress<Row, Query, Filter, Field extends string>(
  table: ActorRefFrom<TableMachine<Row, Query, Filter, Field>>,
  sizes: readonly [number, ...number[]],
): void {
  const [path, navigate] = useLocation()
  useEffect(() => {
    const { unsubscribe } = table.subscribe(({ context: { view } }) => {
      const search = addressOfPage(location.search, view, sizes)
      if (search !== location.search) navigate(`${path}${search}`, { replace: true })
    })
    return unsubscribe
  }, [table, path, sizes, navigate])
}
