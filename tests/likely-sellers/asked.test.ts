import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { likelyListingMachine } from '#machines/likely-sellers/likely-listing.machine.ts'
import { withClient } from '#machines/shared/request.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { likelyItem } from './item.ts'

const selection = [{ filter: null, added: ['7'], removed: [] }]

function opened() {
  const { asked, client } = clientOf(({ path }) =>
    path.endsWith('get-properties') ? { resp: [], totalCount: 0 } : { rows: 1, leftOut: [], fields: [] },
  )
  const input = { userId: 'user-1', place: likelyItem() }
  const flow = createActor(withClient(likelyListingMachine, client), { input }).start()
  const idle = () => waitFor(flow, (snapshot) => snapshot.matches({ selected: 'idle' }))
  return { flow, asked, idle }
}

it('[DLV-20] a file is counted as it is chosen, and made as it was counted last', async () => {
  const { flow, asked, idle } = opened()
  flow.send({ type: 'export.open', selection, predictionTime: '2026-11-01T00:00:00Z', format: 'xlsx' })
  flow.send({ type: 'channel.choose', channel: 'Phone' })
  flow.send({ type: 'set.choose', set: 'New This Month' })
  flow.send({ type: 'export.download' })
  await idle()
  const file = { filter: { selection }, predictionTime: '2026-11-01T00:00:00Z', format: 'xlsx' }
  const request = (path: string, marketingChannel: string, predictionSet: string) => ({
    path: `POST /likelyseller/download/:id/:fipsCode${path}`,
    sent: {
      params: { id: 'item-1', fipsCode: '48453' },
      body: { ...file, marketingChannel, predictionSet },
    },
  })
  expect(asked.filter(({ path }) => path.startsWith('POST'))).toEqual([
    request('/count', 'Direct Mail', 'All This Month'),
    request('/count', 'Phone', 'All This Month'),
    request('/count', 'Phone', 'New This Month'),
    request('', 'Phone', 'New This Month'),
  ])
})

it('[DLV-19] chosen homes are sent to Zapier in a dialog, which leaves the county as it was', async () => {
  const { flow, asked, idle } = opened()
  flow.send({ type: 'rows.push', selection, destination: 'zapier', email: 'ann@example.com' })
  flow.getSnapshot().children.push?.send({ type: 'push.close' })
  await idle()
  const options = { orderItemId: 'item-1', likelySelection: selection, suppress: true, insist: false }
  expect(asked.at(-1)).toEqual({
    path: 'POST /api/v1/zapier-notify/preview',
    sent: { body: { email: 'ann@example.com', type: 'prediction', options } },
  })
})
