import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { pushMachine } from '#machines/deliveries/push.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { withClient } from '#machines/shared/request.ts'
import type { Destination, PushOrder } from '#model/deliveries/pushes.ts'
import { clientOf } from '#tests/shared/request/client.ts'

const preview = { rows: 2, counted: 2, leftOut: [], fields: [], blocked: null }
const started = {
  ...{ id: 'push-1', isRepeat: false, status: 'running', startedAt: '2026-11-20T15:00:00Z', rows: 2 },
}
const chosen = { selection: [{ filter: null, added: ['row-1'], removed: [] }] }

/** The dialog, in a browser whose server has sent these contacts before, unless asked to send them again. */
function open(destination: Destination, type: PushOrder['type'] = 'dbrefresh-contacts', isRepeat = false) {
  const effects: Effect[] = []
  const { asked, client } = clientOf(({ path }, sent) => {
    if (path.endsWith('/preview')) return preview
    return { ...started, isRepeat: isRepeat && !JSON.stringify(sent).includes('"insist":true') }
  })
  const input = { destination, type, userId: 'user-1', email: 'ann@example.com', fileId: 'file-1', chosen }
  const push = createActor(withClient(pushMachine, client), { input })
  push.on('*', (effect) => effects.push(effect))
  return { push: push.start(), asked, effects }
}

const sent = { open: { sending: 'sending' } } as const

async function effectsOf(destination: Destination, type?: PushOrder['type']): Promise<Effect[]> {
  const { push, effects } = open(destination, type)
  push.send({ type: 'push.send', customTag: '' })
  await waitFor(push, (snapshot) => !snapshot.matches(sent))
  return effects
}

it('[DLV-13] [ZAP-14] a scheduled push is announced in the given words, one to Zapier after five seconds', async () => {
  const fub = 'Succefully scheduled the pushing to FUB!'
  const zapier = 'Succefully scheduled the pushing to zapier!'
  const success = { type: 'toast', tone: 'success' }
  expect(await effectsOf('followupboss')).toEqual([{ ...success, text: fub }])
  expect(await effectsOf('zapier')).toEqual([{ ...success, text: zapier, delayMs: 5_000 }])
  const predictions = 'Data will be available via zapier shortly!'
  expect(await effectsOf('zapier', 'prediction')).toEqual([{ ...success, text: predictions, delayMs: 5_000 }])
})

it('[DLV-09] [DLV-13] what is shown is what is sent: as it was chosen, and again only on demand', async () => {
  const { push, asked, effects } = open('followupboss', 'dbrefresh-contacts', true)
  push.send({ type: 'push.choose', options: { mode: 'events' } })
  push.send({ type: 'push.choose', options: { suppress: false } })
  push.send({ type: 'push.send', customTag: 'Likely' })
  await waitFor(push, (snapshot) => snapshot.hasTag('repeated'))
  expect(effects).toEqual([])
  push.send({ type: 'push.sendAgain', customTag: 'Likely' })
  await waitFor(push, (snapshot) => snapshot.matches('sent'))

  const file = { fileId: 'file-1', type: 'dbrefresh-contacts' }
  const request = (path: string, customTag: string, options: object) => {
    const all = { ...chosen, mode: 'quiet', suppress: true, insist: false, ...options }
    return { path, sent: { params: { id: 'user-1' }, body: { ...file, customTag, options: all } } }
  }
  const events = { mode: 'events', suppress: false }
  expect(asked).toEqual([
    request('POST /fub/export/:id/preview', '', {}),
    request('POST /fub/export/:id/preview', '', { mode: 'events' }),
    request('POST /fub/export/:id/preview', '', events),
    request('POST /fub/export/:id', 'Likely', events),
    request('POST /fub/export/:id', 'Likely', { ...events, insist: true }),
  ])
})

it('[ZAP-10] a push to Zapier names the file by its kind, and no way of arriving', async () => {
  const bodyOf = async (type: PushOrder['type']) => {
    const { push, asked } = open('zapier', type)
    push.send({ type: 'push.send', customTag: '' })
    await waitFor(push, (snapshot) => snapshot.matches('sent'))
    return asked.at(-1)
  }
  const options = { ...chosen, suppress: true, insist: false }
  const request = (type: PushOrder['type'], file: object) => ({
    path: 'POST /api/v1/zapier-notify',
    sent: { body: { email: 'ann@example.com', type, options: { ...file, ...options } } },
  })
  expect(await bodyOf('skiptrace')).toEqual(request('skiptrace', { auditId: 'file-1' }))
  expect(await bodyOf('prediction')).toEqual(request('prediction', { orderItemId: 'file-1' }))
  expect(await bodyOf('order-file')).toEqual(request('order-file', { orderFileId: 'file-1' }))
})
