import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { kaptureExportMachine } from '#machines/kapture/kapture-export.machine.ts'
import { withClient } from '#machines/shared/request.ts'
import { clientOf } from '#tests/shared/request/client.ts'

/** /kapture on a client that keeps what is asked; Texas is counted only in the end. */
function open() {
  const { asked, client } = clientOf(({ path }) => {
    if (path === '/kapture/realtors-count') return { count: 120, estimatedAmount: 0 }
    return path === '/realtors-export-to-file' ? { leftOut: 0 } : { realtors: [] }
  })
  const flow = createActor(withClient(kaptureExportMachine, client), { input: { userId: 'user-1' } }).start()
  const found = () => waitFor(flow, (snapshot) => snapshot.matches({ shown: { preview: 'found' } }))
  return { asked, flow, found }
}

it('[KAP-59] nothing is asked before a state is applied, nor for a search without one', async () => {
  const { asked, flow, found } = open()
  flow.send({ type: 'search.apply', filter: null })
  flow.send({ type: 'file.download' })
  expect(flow.getSnapshot().value).toEqual({ choosing: 'stateMissing' })
  expect(asked).toEqual([])
  flow.send({ type: 'search.apply', filter: { state: 'TX' } })
  await found()
  const before = asked.length
  flow.send({ type: 'search.apply', filter: null })
  expect(asked).toHaveLength(before)
})

it('[KAP-21] [KAP-22] the filter that was applied last is counted, paged and downloaded', async () => {
  const { asked, flow, found } = open()
  flow.send({ type: 'search.apply', filter: { state: 'TX' } })
  await found()
  flow.getSnapshot().children.realtors?.send({ type: 'page.open', page: 1 })
  flow.send({ type: 'search.apply', filter: { state: 'OH', city: 'Dayton' } })
  await found()
  flow.send({ type: 'file.download' })
  flow.send({ type: 'file.download' })
  await waitFor(flow, (snapshot) => !snapshot.hasTag('busy'))
  const page = (filter: object, offset: number) => ({
    path: 'GET /api/v2/kapture/realtors',
    sent: { query: { userId: 'user-1', ...filter, limit: 50, offset } },
  })
  const count = (query: object) => ({ path: 'GET /kapture/realtors-count', sent: { query } })
  const ohio = { state: 'OH', city: 'Dayton' }
  expect(asked).toEqual([
    page({ state: 'TX' }, 0),
    count({ state: 'TX' }),
    page({ state: 'TX' }, 50),
    page(ohio, 0),
    count(ohio),
    { path: 'GET /realtors-export-to-file', sent: { query: { userId: 'user-1', ...ohio } } },
  ])
})

it('[KAP-60] nothing is downloaded of what could not be counted', async () => {
  const { asked, client } = clientOf(({ path }) =>
    path === '/kapture/realtors-count'
      ? Promise.reject({ status: 500, code: 'fault', message: 'No' })
      : { realtors: [] },
  )
  const flow = createActor(withClient(kaptureExportMachine, client), { input: { userId: 'user-1' } }).start()
  flow.send({ type: 'search.apply', filter: { state: 'TX' } })
  await waitFor(flow, (snapshot) => snapshot.matches({ shown: { preview: 'uncounted' } }))
  flow.send({ type: 'file.download' })
  expect(asked.map(({ path }) => path)).not.toContain('GET /realtors-export-to-file')
})
