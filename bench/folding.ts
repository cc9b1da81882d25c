import { isDeepStrictEqual } from 'node:util'
import { type AuditFact, type AuditState, evolveAudit, noAudit } from '#model/audits/audit.ts'
import { type CartFact, type CartState, emptyCart, evolveCart } from '#model/checkout/cart.ts'
import { type Evolve, fold } from '#model/shared/fact.ts'
import { plainAudit, plainCart } from './floor/plain-evolve.ts'
import { type Bench, count } from './lib/figures.ts'

const factsOfEach = 500_000
const rounds = 5
const at = '2026-11-20T15:00:00.000Z'
const inCart = { cartId: 'cart-1', itemId: 'item-1' }
const attemptId = 'attempt-1'

const added = (itemId: string): CartFact => ({
  type: 'v1.CartItemAdded',
  data: { itemId, type: 'AUDIT', targetId: 'audit-1', estimatedQuantity: 490, estimatedAmount: 4_900 },
})

const cartFacts = (): CartFact[] => [
  { type: 'v1.CartOpened', data: { cartId: 'cart-1' } },
  added('item-1'),
  added('item-2'),
  { type: 'v1.CartItemRemoved', data: { itemId: 'item-2' } },
  { type: 'v1.CouponApplied', data: { code: 'WELCOME10' } },
  { type: 'v1.CheckoutStarted', data: { attemptId, amount: 4_410, coupon: 'WELCOME10' } },
  { type: 'v1.PaymentChallenged', data: { attemptId, authorisationId: 'auth-1' } },
  { type: 'v1.PaymentAuthorised', data: { attemptId, authorisationId: 'auth-1' } },
  { type: 'v1.CartItemDelivered', data: { itemId: 'item-1', actualQuantity: 450, actualAmount: 4_500 } },
  { type: 'v1.PaymentCaptured', data: { attemptId, amount: 4_050 } },
]

const scores = {
  ...{ numOfLikelySellers: 40, likelySellersSum: 1e7 },
  ...{ gciPast9MonthsSum: 1e5, gciPast9MonthsTransactions: 3 },
}
const stats = {
  ...{ ...scores, submittedContacts: 500, successfullSkipTraces: 0, percSuccessfullSkipTraces: 0 },
  ...{ phonesAppended: 0, percPhonesAppended: 0, emailsAppended: 0, percEmailsAppended: 0 },
  ...{ addressesAppended: 0, percAddressesAppended: 0 },
}
const rescored = (month: number): AuditFact => ({
  type: 'v1.AuditRescored',
  data: {
    ...{ month: `2027-0${month}`, counties: ['48453'], without: [], stats: scores },
    changes: { likely: 40, rose: 3, fell: 2, listed: 1, sold: 1 },
  },
})

const auditFacts = (): AuditFact[] => [
  {
    type: 'v1.AuditUploaded',
    data: {
      ...{ auditId: 'audit-1', auditType: 'refresh', uploadId: 'upload-1', originalRows: 500 },
      ...{ addressRows: 495, duplicates: 5, estimatedQuantity: 0, estimatedAmount: 0 },
    },
  },
  { type: 'v1.AuditPreviewed', data: { rowsProcessed: 500, recordCount: 450, estimatedAmount: 4_500 } },
  { type: 'v1.AuditPutInCart', data: inCart },
  { type: 'v1.AuditOrdered', data: { cartId: 'cart-1' } },
  {
    type: 'v1.AuditDelivered',
    data: {
      ...{ rowsProcessed: 500, recordCount: 450, actualAmount: 4_500, receiptUrl: '/receipt/cart-1' },
      stats: { ...stats },
    },
  },
  ...[1, 2, 3, 4, 5].map(rescored),
]

interface Folding<S, F> {
  readonly initial: S
  /** Of one stream, which a fold keeps and freezes. */
  readonly facts: () => readonly F[]
  readonly ours: Evolve<S, F>
  readonly plain: Evolve<S, F>
}

function foldings<S, F>({ initial, facts, ours, plain }: Folding<S, F>) {
  const foldStream = (evolve: Evolve<S, F>) =>
    fold(
      initial,
      facts().map((fact) => ({ fact, at })),
      evolve,
    )
  if (!isDeepStrictEqual(foldStream(ours), foldStream(plain)))
    throw new Error('the floor folds another state')
  const { length } = facts()
  const foldAll = (evolve: Evolve<S, F>) => async () => {
    for (let folded = 0; folded < factsOfEach; folded += length) foldStream(evolve)
  }
  return { ours: foldAll(ours), floor: foldAll(plain) }
}

/** What it costs that the status of a stream comes from the chart of its life. */
export const folding: Bench = {
  floor: 'the same folds with the statuses by hand, and no fact refused',
  aims: { carts: 1.1, reports: 1.1 },
  async run(figures) {
    const carts: Folding<CartState, CartFact> = {
      ...{ initial: emptyCart, facts: cartFacts, ours: evolveCart, plain: plainCart },
    }
    const reports: Folding<AuditState, AuditFact> = {
      ...{ initial: noAudit, facts: auditFacts, ours: evolveAudit, plain: plainAudit },
    }
    await figures.compare('carts', foldings(carts), rounds)
    await figures.compare('reports', foldings(reports), rounds)
    figures.note(`of ${count(2 * factsOfEach)} facts, half of them each, in streams of ten`)
  },
}
