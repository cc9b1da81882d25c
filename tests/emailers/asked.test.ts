import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { emailerByDealerMachine } from '#machines/emailers/emailer-by-dealer.machine.ts'
import { emailerComposeMachine } from '#machines/emailers/emailer-compose.machine.ts'
import { emailerListMachine } from '#machines/emailers/emailer-list.machine.ts'
import { pickers } from '#machines/emailers/emailers.ts'
import { withClient } from '#machines/shared/request.ts'
import type { CustomerKind } from '#model/administration/customers.ts'
import { clientOf } from '../shared/request/client.ts'
import { county, mail, row } from './page.ts'

const kindOf = (sent: object): unknown[] => Object.values(sent).flatMap(Object.values)
const customer = (id: string) => ({ id, name: id, emailAddress: `${id}@example.com` })
const at = { page: 1, size: 10 }
const mailPath = 'POST /api/v1/druid/email-for-user'

it('[EML-01] a customer who has items of two kinds is offered once', async () => {
  const kinds: readonly CustomerKind[] = ['likelyseller', 'dbrefresh']
  const ofKind = { likelyseller: ['dana', 'lee'], dbrefresh: ['lee', 'robin'] }
  const { client } = clientOf((_, sent) => {
    const kind = kindOf(sent).find((each) => each === 'likelyseller' || each === 'dbrefresh')
    return kind === undefined ? { predictionDates: [] } : { users: ofKind[kind].map(customer) }
  })
  const actor = createActor(withClient(pickers, client), { input: { params: { kinds } } }).start()
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  expect(context.data).toEqual({ customers: ['dana', 'lee', 'robin'].map(customer), predictionDates: [] })
})

it('[EML-04] what is sent is the mail that was shown, to the recipient that was chosen', async () => {
  const subject = { userId: 'c1', dealId: 'o1', reportWeek: '2026-W47', kind: 'likelyseller' } as const
  const { asked, client } = clientOf(() => ({ ...mail, digest: 'd7', timesSent: 2 }))
  const flow = createActor(withClient(emailerComposeMachine, client), {
    input: { subject: { ...subject, recipientId: 'c1' }, name: 'Avery Quinn' },
  }).start()
  await waitFor(flow, (snapshot) => snapshot.matches('preview'))
  flow.send({ type: 'recipient.choose', recipientId: 'c2' })
  await waitFor(flow, (snapshot) => snapshot.matches('preview'))
  flow.send({ type: 'mail.send' })
  await waitFor(flow, (snapshot) => snapshot.matches('sent'))
  const read = (recipientId: string) => ({
    path: mailPath,
    sent: { body: { ...subject, recipientId, send: false } },
  })
  const send = { ...subject, recipientId: 'c2', send: true, digest: 'd7', timesSent: 2 }
  expect(asked).toEqual([read('c1'), read('c2'), { path: mailPath, sent: { body: send } }])
})

it('[EML-31] the list asks for its week, customers and page, its mail for the customer of the row', async () => {
  const { asked, client } = clientOf(({ path }) =>
    path.endsWith('email-for-user') ? mail : { resp: [row()], totalCount: 1 },
  )
  const filter = { reportWeek: '2026-W46', customers: ['c1'] }
  const flow = createActor(withClient(emailerListMachine, client), { input: { filter, at } }).start()
  flow.send({ type: 'emailer.compose', row: row() })
  flow.send({ type: 'emailer.close' })
  flow.send({ type: 'emailers.fetch', filter, at: { ...at, page: 0 } })
  const list = (page: number) => ({ path: 'POST /emailers', sent: { body: { ...filter, page, size: 10 } } })
  const subject = { userId: 'c1', recipientId: 'c1', dealId: null, reportWeek: '2026-W46' }
  const body = { ...subject, kind: 'likelyseller', send: false }
  expect(asked).toEqual([list(1), { path: mailPath, sent: { body } }, list(0)])
})

it('[EML-10] a customer’s deals are their active orders, then their paid audits', async () => {
  const named = (name: string) => ({ deals: [{ id: name, name }] })
  const { asked, client } = clientOf((_, sent) =>
    named(kindOf(sent).includes('dbrefresh') ? 'dbrefresh' : 'order'),
  )
  const flow = createActor(withClient(emailerByDealerMachine, client), { input: { fetched: null } }).start()
  flow.send({ type: 'customer.choose', customer: customer('user-1') })
  const { context } = await waitFor(flow, (snapshot) => snapshot.matches({ choice: 'deals' }))
  expect(context.deals).toEqual([named('order'), named('dbrefresh')].flatMap((each) => each.deals))
  expect(asked.map(({ sent }) => sent)).toEqual(
    ['likelyseller', 'dbrefresh'].map((productKind) => ({
      params: { userId: 'user-1', productKind, state: 'active' },
    })),
  )
})

it('[EML-11] [EML-32] an order is fetched by its counties, paid audits by their contacts, each with its mail', async () => {
  const { asked, client } = clientOf(({ path }) =>
    path.endsWith('email-for-user') ? mail : { resp: [county], totalCount: 1 },
  )
  const { id: userId } = customer('c1')
  const reportWeek = '2026-W47'
  const fetched = (dealId: string) => ({
    customer: customer('c1'),
    deal: { userId, dealId, reportWeek },
    at,
  })
  const flow = createActor(withClient(emailerByDealerMachine, client), {
    input: { fetched: fetched('o1') },
  }).start()
  flow.send({ type: 'emailer.compose' })
  flow.send({ type: 'emailer.close' })
  flow.send({ type: 'address.changed', fetched: fetched('dbrefresh') })
  flow.send({ type: 'emailer.compose' })
  const page = { page: 1, size: 10 }
  const composed = (dealId: string | null, kind: string) => ({
    path: mailPath,
    sent: { body: { userId, recipientId: userId, dealId, reportWeek, kind, send: false } },
  })
  expect(asked.filter(({ path }) => !path.startsWith('GET'))).toEqual([
    { path: 'POST /emailers/deal', sent: { body: { userId, dealId: 'o1', reportWeek, ...page } } },
    composed('o1', 'likelyseller'),
    { path: 'POST /emailers/dbrefresh', sent: { body: { userId, reportWeek, ...page } } },
    composed(null, 'dbrefresh'),
  ])
})
