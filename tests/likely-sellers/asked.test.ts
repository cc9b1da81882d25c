import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { likelyItem } from '#machines/likely-sellers/likely.ts'
import { likelyListMachine } from '#machines/likely-sellers/likely-list.machine.ts'
import { shownBy } from '#machines/shared/follow.ts'
import { withClient } from '#machines/shared/request.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { county, home } from './list-page.ts'

const place = { id: county.id, fipsCode: county.fipsCode }

/** A county's page, on a client that keeps what is asked; `answers` are for what is asked of its files. */
async function opened(answers: Readonly<Record<string, unknown>> = {}, first = county) {
  let item = first
  let rows = [home]
  const { asked, client } = clientOf(({ path }) => {
    if (path.endsWith('/item')) return item
    if (path.endsWith('/get-properties')) return { resp: rows, totalCount: rows.length }
    return answers[path] ?? Promise.reject({ status: 500, code: 'fault', message: 'No' })
  })
  const page = createActor(withClient(likelyItem, client), { input: { params: place } }).start()
  await waitFor(page, ({ context }) => context.data !== null)
  const input = {
    userId: 'user-1',
    item: first,
    shown: shownBy(page, ({ context }) => context.data ?? undefined),
  }
  const flow = createActor(withClient(likelyListMachine, client), { input }).start()
  const table = flow.getSnapshot().children.rows
  if (!table) throw new Error('the county has no list')
  const leaves = () => flow.getSnapshot().value
  await waitFor(flow, (snapshot) => !snapshot.matches({ homes: 'reading' }))
  return {
    ...{ asked, flow, table, page, leaves },
    becomes: (nextItem: typeof item, nextRows: typeof rows) => {
      item = nextItem
      rows = nextRows
    },
  }
}

it('[LIK-24] [LIK-73] what is selected is counted and downloaded as the channel and the set are chosen', async () => {
  const { asked, flow, table, leaves } = await opened({
    '/likelyseller/download/:id/:fipsCode/count': { rows: 1, leftOut: [] },
    '/likelyseller/download/:id/:fipsCode': { leftOut: 0 },
  })
  flow.send({ type: 'export.open', format: 'xlsx' })
  expect(leaves()).toMatchObject({ selection: 'none', file: 'idle' })
  table.send({ type: 'row.toggle', id: '7' })
  flow.send({ type: 'export.open', format: 'xlsx' })
  const dialog = flow.getSnapshot().children.export
  if (!dialog) throw new Error('there is no dialog')
  dialog.send({ type: 'export.choose', options: { marketingChannel: 'Phone' } })
  dialog.send({ type: 'export.choose', options: { predictionSet: 'New This Month' } })
  await waitFor(dialog, (snapshot) => snapshot.matches({ open: { lines: 'counted' } }))
  dialog.send({ type: 'export.download' })
  await waitFor(flow, (snapshot) => snapshot.matches({ file: 'idle' }))
  const request = (path: string, options: object) => ({
    path: `POST /likelyseller/download/:id/:fipsCode${path}`,
    sent: {
      params: { id: 'item-1', fipsCode: '48453' },
      body: {
        filter: { selection: [{ filter: null, added: ['7'], removed: [] }] },
        ...{ predictionTime: '2026-11-02T15:00:00.000Z', format: 'xlsx' },
        ...{ marketingChannel: 'Direct Mail', predictionSet: 'All This Month', ...options },
      },
    },
  })
  const chosen = { marketingChannel: 'Phone', predictionSet: 'New This Month' }
  expect(asked.filter(({ path }) => path.includes('/download/'))).toEqual([
    request('/count', {}),
    request('/count', { marketingChannel: 'Phone' }),
    request('/count', chosen),
    request('', chosen),
  ])
})

it('[LIK-73] a file whose lines could not be counted can be downloaded all the same', async () => {
  const { flow, table } = await opened({ '/likelyseller/download/:id/:fipsCode': { leftOut: 0 } })
  table.send({ type: 'rows.toggle' })
  flow.send({ type: 'export.open', format: 'csv' })
  const dialog = flow.getSnapshot().children.export
  if (!dialog) throw new Error('there is no dialog')
  await waitFor(dialog, (snapshot) => snapshot.matches({ open: { lines: 'uncounted' } }))
  dialog.send({ type: 'export.download' })
  expect((await waitFor(dialog, ({ status }) => status === 'done')).value).toBe('saved')
})

it('[LIK-74] a county without predictions fills when they are loaded, by the facts that the page hears', async () => {
  const { flow, page, leaves, becomes } = await opened({}, { ...county, set: null })
  becomes({ ...county, set: null }, [])
  flow.getSnapshot().children.rows?.send({ type: 'list.refresh' })
  await waitFor(flow, (snapshot) => snapshot.matches({ homes: 'withoutRun' }))
  becomes(county, [home])
  const loaded: RecordedFact = {
    ...{ ownerId: 'system', seq: 9, streamId: 'county-48453', kind: 'countyData' },
    ...{ type: 'v1.PredictionsLoaded', data: { fipsCodes: ['48453'] } },
    ...{ actorId: 'system', onBehalfOf: null, at: '2026-11-20T15:00:00.000Z' },
  }
  for (const each of [page, flow]) each.send({ type: 'facts.arrived', facts: [loaded] })
  await waitFor(flow, (snapshot) => snapshot.matches({ homes: 'listed' }))
  expect(flow.getSnapshot().context.item.set).toEqual(county.set)
  expect(leaves()).toMatchObject({ filters: 'highScores' })
})

it('[DLV-19] selected homes are sent to Zapier in a dialog, which leaves the county as it was', async () => {
  const { asked, flow, table } = await opened()
  table.send({ type: 'row.toggle', id: '7' })
  flow.send({ type: 'rows.push', destination: 'zapier', email: 'ann@example.com' })
  const { push } = flow.getSnapshot().children
  expect(push?.getSnapshot().context.order.destination).toBe('zapier')
  push?.send({ type: 'push.close' })
  await waitFor(flow, (snapshot) => snapshot.matches({ file: 'idle' }))
  const likelySelection = [{ filter: null, added: ['7'], removed: [] }]
  const options = { orderItemId: 'item-1', likelySelection, suppress: true, insist: false }
  expect(asked.at(-1)).toEqual({
    path: 'POST /api/v1/zapier-notify/preview',
    sent: { body: { email: 'ann@example.com', type: 'prediction', options } },
  })
})
