import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { leadMapMachine } from '#machines/shared/lead-map.machine.ts'
import {
  type CountyLines,
  kindsOf,
  type Lead,
  type LeadsInView,
  leadsOf,
  type MapView,
} from '#model/shared/lead-map.ts'
import { factOf } from './flow-page.ts'

const leads: readonly Lead[] = [{ id: 'likely', lat: 30.25, lon: -97.75, mark: 'yes' }]
const inView: LeadsInView = { clusters: [], singles: [0], listed: { count: 1, first: [0] } }

interface Broken {
  /** Whether what is in view cannot be worked out, and rows cannot be read. */
  finds: boolean
  rows: boolean
}

/** The map of an audit; `asked` counts how often its leads and their rows were read. */
function shown(broken: Partial<Broken> = {}) {
  const asked = { leads: 0, rows: 0 }
  const map = createActor(
    leadMapMachine.provide({
      actors: {
        loadLeads: fromPromise<readonly Lead[], { query: { readonly streamId: string }; filter: object }>(
          async () => {
            asked.leads += 1
            return leads
          },
        ),
        loadRows: fromPromise<
          readonly { id: string }[],
          { query: { readonly streamId: string }; ids: string[] }
        >(async ({ input: { ids } }) => {
          asked.rows += 1
          if (broken.rows) throw new Error('the rows are lost')
          return ids.map((id) => ({ id }))
        }),
        loadCountyLines: fromPromise<CountyLines, void>(() => new Promise(() => undefined)),
        findLeads: fromPromise<LeadsInView, { leads: readonly Lead[]; view: MapView }>(async () => {
          if (broken.finds) throw new Error('the worker broke')
          return inView
        }),
      },
    }),
    { input: { query: { streamId: 'audit-1' }, filter: {} } },
  ).start()
  const read = () => waitFor(map, (at) => at.matches({ leads: 'found', rows: 'idle' }))
  return { map, asked, read }
}

it('[DET-35] what is in view is worked out again on demand where that failed', async () => {
  const broken = { finds: true }
  const { map, read } = shown(broken)
  await waitFor(map, (at) => at.matches({ leads: 'lost' }))
  broken.finds = false
  map.send({ type: 'list.retry' })
  const { context } = await read()
  expect(context.found).toEqual({ leads, inView })
})

it('[ROW-15] rows that could not be read are read on demand', async () => {
  const broken = { rows: true }
  const { map, asked, read } = shown(broken)
  await waitFor(map, (at) => at.matches({ rows: 'failed' }))
  broken.rows = false
  map.send({ type: 'list.retry' })
  const { context } = await read()
  expect([asked.rows, [...context.rows.keys()]]).toEqual([2, ['likely']])
})

it('[DET-35] leads and rows are read again when the audit is replaced, or the journal names it or was closed', async () => {
  const { map, asked, read } = shown()
  await read()
  map.send({ type: 'facts.arrived', facts: [factOf('audit-2')] })
  expect(asked).toEqual({ leads: 1, rows: 1 })
  map.send({ type: 'facts.arrived', facts: [factOf('audit-1')] })
  await read()
  map.send({ type: 'journal.opened', seq: 2 })
  await read()
  map.send({ type: 'leads.refresh' })
  await read()
  expect(asked).toEqual({ leads: 4, rows: 4 })
})

it('[DET-40] a pop-up that is dismissed is of no lead any more', async () => {
  const { map, read } = shown()
  await read()
  map.send({ type: 'lead.choose', id: 'likely' })
  expect(map.getSnapshot().context.chosen).toBe('likely')
  map.send({ type: 'lead.dismiss' })
  expect(map.getSnapshot().context.chosen).toBeNull()
})

it('[DET-35] what cannot be drawn leaves the list of what is in view', async () => {
  const { map, read } = shown()
  await read()
  map.send({ type: 'map.break' })
  expect(map.getSnapshot().value).toMatchObject({ leads: 'found', canvas: 'broken' })
})

it('[LST-66] a legend names what can be told apart, and nothing that is the same of all', () => {
  const places = { ids: ['1', '2', '3'], lats: [30, 31, 32], lons: [-97, -98, -99] }
  const same = leadsOf({ ...places, marks: ['yes', 'yes', 'yes'] })
  expect(same[0]).toEqual({ id: '1', lat: 30, lon: -97, mark: 'yes' })
  expect(kindsOf(same, null)).toEqual({ mark: 'yes', marks: [], steps: [] })
  expect(kindsOf(same, { isAll: false, ids: new Set() })).toEqual({ mark: 'no', marks: [], steps: [] })
  expect(kindsOf(same, { isAll: false, ids: new Set(['2']) })).toEqual({
    mark: 'yes',
    marks: ['yes', 'no'],
    steps: [],
  })
  const scored = leadsOf({ ...places, marks: ['yes', 'unknown', 'yes'], steps: ['low', 'top', null] })
  expect(kindsOf(scored, null)).toEqual({
    mark: 'yes',
    marks: ['yes', 'unknown'],
    steps: ['top', 'low'],
  })
})
