import { expect, it } from 'vitest'
import { createActor, createEmptyActor, waitFor } from 'xstate'
import { accountStatusMachine } from '#machines/administration/account-status.machine.ts'
import { journalSaving } from '#machines/administration/administration.ts'
import { dataImportMachine } from '#machines/administration/data-import.machine.ts'
import { orderFilesMachine } from '#machines/administration/order-files.machine.ts'
import { withClient } from '#machines/shared/request.ts'
import type { ImportPlace } from '#model/administration/operations.ts'
import type { OrderFile } from '#model/administration/order-files.ts'
import { journalFact } from '#tests/audits/audiences/audits.ts'
import { clientOf, sending } from '#tests/shared/request/client.ts'
import { lee, order } from './order.ts'

const path = 'GET /user/journal/:id'
const params = { id: 'user-1' }
const preview = { rows: 2, counted: 2, leftOut: [], fields: [], blocked: null }

it('[CHT-32] a journal is read up to its end, and then saved as one file', async () => {
  const pages = [
    { facts: [{ seq: 3 }, { seq: 7 }], more: true },
    { facts: [{ seq: 9 }], more: false },
  ]
  const { asked } = await sending(journalSaving, { userId: 'user-1' }, () => pages.shift())
  expect(asked).toEqual([
    { path, sent: { params, query: { after: 0 } } },
    { path, sent: { params, query: { after: 7 } } },
    { path: 'SAVE journal-user-1.json', sent: { facts: [{ seq: 3 }, { seq: 7 }, { seq: 9 }] } },
  ])
})

it('[CHT-32] of a journal that cannot be read to its end nothing is saved', async () => {
  const pages = [{ facts: [{ seq: 3 }], more: true }]
  const fault = { status: 500, code: 'fault', message: 'No' }
  const { asked, effects } = await sending(
    journalSaving,
    { userId: 'user-1' },
    () => pages.shift() ?? Promise.reject(fault),
  )
  expect(asked.map((each) => each.path)).toEqual([path, path])
  expect(effects).toEqual([
    { type: 'toast', tone: 'error', text: 'The journal could not be saved. Please try again.' },
  ])
})

it.each([
  ['user', 'PUT /user/status/:id'],
  ['company', 'PUT /company/status/:id'],
] as const)('[ADM-154] the status of a %s is changed by its own call', async (kind, path) => {
  const { asked, client } = clientOf(() => ({}))
  const input = { kind, page: { list: createEmptyActor() } }
  const flow = createActor(withClient(accountStatusMachine, client), { input }).start()
  flow.send({ type: 'account.inactivate', id: 'u1', name: 'Pat' })
  expect(asked).toEqual([])
  flow.send({ type: 'inactivation.confirm' })
  await waitFor(flow, (snapshot) => snapshot.matches('offered'))
  flow.send({ type: 'account.activate', id: 'u2' })
  await waitFor(flow, (snapshot) => snapshot.matches('offered'))
  const sent = (id: string, status: string) => ({ path, sent: { params: { id }, body: { status } } })
  expect(asked).toEqual([sent('u1', 'inactive'), sent('u2', 'active')])
})

it('[ADM-155] [ADM-156] files are made as chosen, for one user of the order, and downloaded one by one', async () => {
  const { asked, client } = clientOf(() => ({ files: [] }))
  const flow = createActor(withClient(orderFilesMachine, client), { input: { order } }).start()
  flow.send({ type: 'channel.choose', channel: 'Facebook' })
  flow.send({ type: 'set.choose', set: 'New This Month' })
  flow.send({ type: 'user.choose', userId: lee.id })
  flow.send({ type: 'files.create' })
  await waitFor(flow, (snapshot) => snapshot.matches('generated'))
  flow.send({ type: 'file.download', download: { id: 'f1', format: 'xlsx' } })
  await waitFor(flow, (snapshot) => snapshot.matches({ generated: 'listed' }))
  const body = { marketingChannel: 'Facebook', predictionSet: 'New This Month', userId: lee.id }
  expect(asked).toEqual([
    { path: 'POST /export/files/:id', sent: { params: { id: '1' }, body } },
    { path: 'GET /export/file/:id', sent: { params: { id: 'f1' }, query: { format: 'xlsx' } } },
  ])
})

it('[ADM-158] [ADM-159] files are counted as facts say that they are made, then read; one is sent to the user it is for', async () => {
  const file = (id: string, status: OrderFile['status']): OrderFile => ({
    ...{ id, itemId: 'i1', name: id, status, why: null, rows: 2, leftOut: [] },
  })
  const readings = [
    [file('f1', 'ready'), file('f2', 'waiting')],
    [file('f0', 'waiting'), file('f1', 'ready'), file('f2', 'waiting')],
    [file('f0', 'waiting'), file('f1', 'ready'), file('f2', 'empty')],
  ]
  const ended = (fileId: string, seq: number) =>
    journalFact(
      seq,
      'admin-1',
      { type: 'v1.OrderFileEnded', data: { orderId: '1', fileId, status: 'empty' } },
      'profile',
    )
  const { asked, client } = clientOf(({ path }) =>
    path === '/export/files/:id' ? { files: readings.shift() } : preview,
  )
  const flow = createActor(withClient(orderFilesMachine, client), { input: { order } }).start()
  flow.send({ type: 'files.create' })
  await waitFor(flow, (snapshot) => snapshot.matches({ generating: { files: 'waiting' } }))
  flow.send({ type: 'facts.arrived', facts: [ended('f0', 11)] })
  expect(flow.getSnapshot().matches({ generating: { files: 'waiting' } })).toBe(true)
  flow.send({ type: 'facts.arrived', facts: [ended('f2', 12)] })
  expect(flow.getSnapshot().context.files.map(({ status }) => status)).toEqual(['ready', 'empty'])
  const { context } = await waitFor(flow, (snapshot) => snapshot.matches('generated'))
  expect(context.files.map(({ id, status }) => [id, status])).toEqual([
    ['f1', 'ready'],
    ['f2', 'empty'],
  ])
  flow.send({ type: 'file.send', fileId: 'f1', destination: 'followupboss' })
  const { push } = flow.getSnapshot().children
  expect(push?.getSnapshot().context.recipient).toBe('Dana Whitfield')
  const reading = { path: 'GET /export/files/:id', sent: { params: { id: '1' } } }
  expect(asked.slice(1)).toEqual([
    reading,
    reading,
    {
      path: 'POST /fub/export/:id/preview',
      sent: {
        params: { id: 'c1' },
        body: {
          ...{ fileId: 'f1', type: 'order-file', customTag: '' },
          options: { mode: 'quiet', suppress: true, insist: false },
        },
      },
    },
  ])
  flow.stop()
})

it('[ADM-70] [ADM-130] an import is started by path and kind, stopped by its id, and its rejects are its own', async () => {
  const running = {
    ...({ id: 'i1', path: 'sales.csv', kind: 'sales', standing: 'running', why: null } as const),
    ...{ rows: 9, rejected: 1, done: 0.5, hasRejects: true },
  } as const
  const place: ImportPlace = { files: [], started: [running], imports: [], runs: [] }
  const { asked, client } = clientOf(({ method }) => (method === 'GET' ? place : { done: true }))
  const flow = createActor(withClient(dataImportMachine, client)).start()
  await waitFor(flow, (snapshot) => snapshot.matches({ newest: 'running' }))
  const isIdle = () => waitFor(flow, (snapshot) => snapshot.matches({ request: 'choosing' }))
  flow.send({ type: 'import.start', request: { path: 'sales.csv', kind: 'sales' } })
  await isIdle()
  flow.send({ type: 'import.stop', id: 'i1' })
  await isIdle()
  flow.send({ type: 'rejects.download', id: 'i1' })
  await waitFor(flow, (snapshot) => snapshot.matches({ rejects: 'offered' }))
  flow.stop()
  expect(asked.filter(({ path }) => path !== 'GET /operations/imports')).toEqual([
    { path: 'POST /operations/imports', sent: { body: { path: 'sales.csv', kind: 'sales' } } },
    { path: 'POST /operations/imports/:id/stop', sent: { params: { id: 'i1' } } },
    { path: 'GET /operations/imports/:id/rejects', sent: { params: { id: 'i1' } } },
  ])
})
