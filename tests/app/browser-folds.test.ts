import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createActor, waitFor } from 'xstate'
import { importPlace } from '#machines/administration/operations.ts'
import { crmOverview } from '#machines/crm/crm.ts'
import { deliveries, pushDetail } from '#machines/deliveries/pushes.ts'
import { likelyItems } from '#machines/likely-sellers/likely.ts'
import { type Client, withClient } from '#machines/shared/request.ts'
import type { ImportPlace } from '#model/administration/operations.ts'
import type { CartFact, CartView } from '#model/checkout/cart.ts'
import { cartAfterFacts } from '#model/checkout/cart-after-facts.ts'
import type { Push } from '#model/deliveries/pushes.ts'
import { type AppendRecord, appendDescription } from '#model/likely-sellers/append.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import { journalFact } from '#tests/audits/audiences/audits.ts'
import { overviewOf, reading } from '#tests/crm/overview.ts'
import { likelyCounty } from '#tests/likely-sellers/item.ts'

const at = '2026-11-20T15:00:00.000Z'
const profileFact = (type: string, data: Record<string, unknown>) =>
  journalFact(11, 'user-1', { type, data }, 'profile')

/** What is shown once this was read and these facts came, while it is not read again. */
async function shownAfter<C>(machine: AnyStateMachine, input: object, reply: object, facts: RecordedFact[]) {
  const replies = [reply]
  const answer = () => {
    const next = replies.pop()
    return next ? Promise.resolve(next) : new Promise(() => undefined)
  }
  const client = { request: answer, download: answer, save: answer } as unknown as Client
  const actor = createActor(withClient(machine, client), { input }).start()
  await waitFor(actor, () => replies.length === 0)
  await waitFor(actor, ({ value }) => value !== 'loading')
  actor.send({ type: 'facts.arrived', facts })
  const { context } = actor.getSnapshot()
  actor.stop()
  return context as C
}

const push: Push = {
  ...{ id: 'push-1', destination: 'followupboss', type: 'skiptrace', title: 'past-clients.csv' },
  ...{ mode: 'quiet', tag: '', suppress: true, status: 'running', stopReason: null, pausedUntil: null },
  ...{ total: 5, sent: 2, skipped: 0, failed: 0, unconfirmed: 0, numbersLeftOut: 0 },
  ...{ startedAt: at, endedAt: null },
}
const named = { pushId: 'push-1', destination: 'followupboss' }
const stopped = profileFact('v1.PushEnded', { ...named, stopReason: 'noKey', sent: 3, skipped: 1, failed: 1 })
const isStopped = { status: 'stopped', stopReason: 'noKey', sent: 3, skipped: 1, failed: 1 }

describe('what is shown moves with the fact, before it is read again', () => {
  it('[JRN-135] a delivery on its page and in the list', async () => {
    const params = { params: { userId: 'user-1', pushId: 'push-1' } }
    const page = await shownAfter<{ data: Push }>(pushDetail, params, push, [stopped])
    expect(page.data).toMatchObject(isStopped)
    const resumed = profileFact('v1.PushResumed', named)
    const again = await shownAfter<{ data: Push }>(pushDetail, params, push, [stopped, resumed])
    expect(again.data).toMatchObject({ status: 'running', stopReason: null, endedAt: null })

    const list = { deliveries: [{ kind: 'push', id: 'push-1', push }], totalCount: 1, seq: 10 }
    const query = { query: { userId: 'user-1' } }
    const listed = await shownAfter<{ items: object[] }>(deliveries, query, list, [stopped])
    expect(listed.items).toMatchObject([{ id: 'push-1', push: isStopped }])
  })

  it('[JRN-135] a sync with the CRM', async () => {
    const facts = ['v1.CrmSyncRead', 'v1.CrmDifferenceApplied', 'v1.CrmSyncDone'].map((type) =>
      profileFact(type, { syncId: 's1' }),
    )
    const of = (some: RecordedFact[]) =>
      shownAfter<{ data: object }>(crmOverview, { params: {} }, overviewOf(reading), some)
    expect((await of(facts.slice(0, 1))).data).toMatchObject({ sync: { status: 'ready' } })
    expect((await of(facts)).data).toMatchObject({ sync: { status: 'done' } })
    expect((await of([profileFact('v1.CrmSyncRead', { syncId: 'other' })])).data).toMatchObject({
      sync: { status: 'reading' },
    })
  })

  it('[JRN-135] an import, and no other', async () => {
    const started = (id: string): ImportPlace['started'][number] => ({
      ...{ id, path: 'sales.csv', kind: 'sales', standing: 'running', why: null },
      ...{ rows: 0, rejected: 0, done: null, hasRejects: false },
    })
    const place: ImportPlace = { files: [], started: [started('i2'), started('i1')], imports: [], runs: [] }
    const ended = profileFact('v1.ImportFailed', { importId: 'i2', kind: 'sales', path: 'sales.csv' })
    const { data } = await shownAfter<{ data: ImportPlace }>(importPlace, { params: {} }, place, [ended])
    expect(data.started.map(({ standing }) => standing)).toEqual(['failed', 'running'])
  })

  it('[JRN-135] an append of a county’s list, which is gone once it is taken out', async () => {
    const options = { appendPersonOption: 'person1', appendKind: 'new' } as const
    const append: AppendRecord = {
      ...{ id: 'append-1', ...options, createdAt: at, processedAt: null, found: null },
      cartItem: {
        ...{ description: appendDescription(options), status: 'precheckout' },
        ...{ actualQuantity: null, actualAmount: null, receiptUrl: null },
      },
    }
    const reply = { items: [likelyCounty({ appends: [append] })] }
    const of = async (...facts: [string, Record<string, unknown>][]) => {
      const arrived = facts.map(([type, data]) => journalFact(11, 'append-1', { type, data }, 'append'))
      const query = { query: { userId: 'user-1', kind: 'likelyseller' } }
      const { items } = await shownAfter<{ items: { appends: AppendRecord[] }[] }>(
        likelyItems,
        query,
        reply,
        arrived,
      )
      return items[0]?.appends
    }
    const delivered = { found: 40, quantity: 30, actualAmount: 490, receiptUrl: '/receipt/cart-1' }
    expect(await of(['v1.AppendOrdered', {}])).toMatchObject([{ cartItem: { status: 'processing' } }])
    expect(await of(['v1.AppendOrdered', {}], ['v1.AppendDelivered', delivered])).toMatchObject([
      { found: 40, cartItem: { status: 'success', actualQuantity: 30, actualAmount: 490 } },
    ])
    expect(await of(['v1.AppendDelivered', delivered])).toEqual([append])
    expect(await of(['v1.AppendTakenFromCart', {}])).toEqual([])
  })
})

describe('the cart that its badge counts', () => {
  const none: CartView = {
    ...{ id: '', status: 'precheckout', estimatedAmount: 0, awaitsChallenge: false, coupon: null, items: [] },
  }
  const item = {
    ...{ itemId: 'item-1', type: 'AUDIT', targetId: 'audit-1' },
    ...{ estimatedQuantity: 490, estimatedAmount: 4_900 },
  }
  const attemptId = 'attempt-1'
  const opened: CartFact = { type: 'v1.CartOpened', data: { cartId: 'cart-1' } }
  const added: CartFact = { type: 'v1.CartItemAdded', data: item }
  const paying: CartFact = { type: 'v1.CheckoutStarted', data: { attemptId, amount: 4_900, coupon: null } }
  const cartAfter = (cart: CartView, ...facts: CartFact[]) =>
    cartAfterFacts(
      cart,
      facts.map((fact) => journalFact(11, 'cart-1', fact, 'cart')),
    )
  const full = cartAfter(none, opened, added)

  it('[JRN-135] is opened, filled and emptied with the facts', () => {
    expect(full).toMatchObject({
      id: 'cart-1',
      status: 'precheckout',
      items: [{ id: 'item-1', type: 'AUDIT' }],
    })
    expect(cartAfter(full, { type: 'v1.CartItemRemoved', data: { itemId: 'item-1' } }).items).toEqual([])
  })

  it('[JRN-135] counts what was put in it once, and nothing of another cart', () => {
    expect(cartAfter(full, opened, added)).toEqual(full)
    const other = journalFact(11, 'cart-2', { ...added, data: { ...item, itemId: 'item-2' } }, 'cart')
    expect(cartAfterFacts(full, [other])).toBe(full)
  })

  it('[JRN-135] is frozen while it is paid, opens again when that fails, and is empty once it is ordered', () => {
    const authorisationId = 'auth-1'
    const challenged = cartAfter(full, paying, {
      type: 'v1.PaymentChallenged',
      data: { attemptId, authorisationId },
    })
    expect(challenged).toEqual({ ...full, status: 'processing', awaitsChallenge: true })
    expect(cartAfter(challenged, { type: 'v1.CheckoutAbandoned', data: { attemptId } })).toEqual(full)
    expect(
      cartAfter(challenged, { type: 'v1.PaymentAuthorised', data: { attemptId, authorisationId } }),
    ).toEqual(none)
  })
})
