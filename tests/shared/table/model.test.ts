import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { tableMachine } from '#machines/shared/table.machine.ts'
import type { Page as RowPage } from '#model/shared/page.ts'
import {
  allRows,
  countTicked,
  isTicked,
  noRows,
  rowSelection,
  type TableRequest,
  tickState,
  toggleRow,
} from '#model/shared/table.ts'

const filter = { search: { anyWord: 'oak' } }

it('[LST-62] ticked rows are named as all that pass less some, or one by one', () => {
  const allButOne = toggleRow(allRows, 'a')
  expect([isTicked(allButOne, 'a'), isTicked(allButOne, 'b')]).toEqual([false, true])
  expect(countTicked(allButOne, 1_000)).toBe(999)
  expect(countTicked(allButOne, null)).toBeNull()
  expect(rowSelection(allButOne, filter)).toEqual([{ filter, added: [], removed: ['a'] }])
  expect([noRows, allRows, allButOne].map(tickState)).toEqual(['none', 'all', 'some'])
  const one = toggleRow(noRows, 'a')
  expect(countTicked(one, null)).toBe(1)
  expect(rowSelection(one, filter)).toEqual([{ filter: null, added: ['a'], removed: [] }])
  expect(toggleRow(one, 'a')).toEqual(noRows)
})

it('[ROW-13] rows ticked one by one survive another filter, all that pass end with it', () => {
  const view = { filter: {}, sort: null, page: 0, size: 50, hiddenColumns: [] }
  const table = createActor(tableMachine, { input: { query: {}, view } }).start()
  const ticked = () => table.getSnapshot().context.ticked
  table.send({ type: 'row.toggle', id: 'a' })
  table.send({ type: 'filter.apply', filter })
  expect(ticked()).toEqual({ isAll: false, ids: new Set(['a']) })
  table.send({ type: 'rows.toggle' })
  expect(ticked()).toEqual(allRows)
  table.send({ type: 'filter.apply', filter: {} })
  expect(ticked()).toEqual(noRows)
})

it('[DET-20] a table that comes with its first page shows it, and asks for no other', () => {
  const view = { filter: {}, sort: null, page: 0, size: 2, hiddenColumns: [] }
  const items = [{ id: 'a', name: 'Company a', users: 3 }]
  const first = { items, next: null, version: 20 }
  const table = createActor(tableMachine, { input: { query: {}, view, first } }).start()
  const { value, context } = table.getSnapshot()
  expect([value, context.rows]).toMatchObject([{ rows: { ready: 'idle' } }, items])
})

it('[LST-63] a column is hidden and shown again, and a new page size starts at the first page', () => {
  const view = { filter: {}, sort: null, page: 3, size: 50, hiddenColumns: [] }
  const table = createActor(tableMachine, { input: { query: {}, view } }).start()
  table.send({ type: 'column.toggle', id: 'users' })
  expect(table.getSnapshot().context.view).toEqual({ ...view, hiddenColumns: ['users'] })
  table.send({ type: 'column.toggle', id: 'users' })
  table.send({ type: 'size.change', size: 100 })
  expect(table.getSnapshot().context.view).toEqual({ ...view, size: 100, page: 0 })
})

it('[LST-64] rows of several pages are read again page by page, and from the first after a failure', async () => {
  const row = (id: string) => ({ id, name: `Company ${id}`, users: 3 })
  const answers: (readonly string[] | null)[] = [
    ['a', 'b'],
    ['c', 'd'],
    ['a', 'B'],
    null,
    ['a', 'B'],
    ['C', 'D'],
  ]
  const asked: (string | number)[] = []
  const load = fromPromise<RowPage<{ id: string }>, TableRequest<object, object, string>>(
    async ({ input: { page } }) => {
      const items = answers[asked.push(page.after ?? page.offset ?? '') - 1]
      if (!items) throw new Error('No such luck.')
      return { items: items.map(row), next: 'more', version: 20 }
    },
  )
  const view = { filter: {}, sort: null, page: 0, size: 2, hiddenColumns: [] }
  const table = createActor(tableMachine.provide({ actors: { load } }), {
    input: { query: {}, view },
  }).start()
  const shown = () => table.getSnapshot().context.rows
  const is = (state: 'idle' | 'refreshFailed') =>
    waitFor(table, (snapshot) => snapshot.matches({ rows: { ready: state } }), { timeout: 5_000 })
  await is('idle')
  table.send({ type: 'more.load' })
  await is('idle')
  table.send({ type: 'list.refresh' })
  await is('refreshFailed')
  expect(shown()).toEqual(['a', 'b', 'c', 'd'].map(row))
  table.send({ type: 'list.retry' })
  await is('idle')
  expect(shown()).toEqual(['a', 'B', 'C', 'D'].map(row))
  expect(asked).toEqual([0, 'more', 0, 'more', 0, 'more'])
})
