import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { deals, pickers } from '#machines/emailers/emailers.ts'
import { withClient } from '#machines/shared/request.ts'
import type { ResourceMachine } from '#machines/shared/resource.machine.ts'
import type { CustomerKind } from '#model/administration/customers.ts'
import { clientOf } from '../shared/request/client.ts'

const kindOf = (sent: object) => Object.values(sent).flatMap(Object.values)

const read = async <Data, Params>(
  chart: ResourceMachine<Data, Params>,
  params: Params,
  answer: (kinds: readonly unknown[]) => object,
) => {
  const { client } = clientOf((_, sent) => answer(kindOf(sent)))
  const actor = createActor(withClient(chart, client), { input: { params } }).start()
  return (await waitFor(actor, (snapshot) => snapshot.matches('shown'))).context.data
}

const customer = (id: string) => ({ id, name: id, emailAddress: `${id}@example.com` })

it('[EML-01] a customer who has items of two kinds is offered once', async () => {
  const kinds: readonly CustomerKind[] = ['likelyseller', 'dbrefresh']
  const ofKind = { likelyseller: ['dana', 'lee'], dbrefresh: ['lee', 'robin'] }
  const chosen = await read(pickers, { kinds }, (asked) => {
    const kind = asked.find((each) => each === 'likelyseller' || each === 'dbrefresh')
    return kind === undefined ? { predictionDates: [] } : { users: ofKind[kind].map(customer) }
  })
  expect(chosen).toEqual({ customers: ['dana', 'lee', 'robin'].map(customer), predictionDates: [] })
})

it('[EML-10] a customer’s deals are their active orders, then their paid audits', async () => {
  const named = (name: string) => ({ deals: [{ id: name, name }] })
  const found = await read(deals, { userId: 'user-1' }, (asked) => {
    expect(asked).toEqual(expect.arrayContaining(['user-1', 'active']))
    return named(asked.includes('dbrefresh') ? 'audits' : 'order')
  })
  expect(found).toEqual([named('order'), named('audits')].flatMap((each) => each.deals))
})
