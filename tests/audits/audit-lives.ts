import { type AuditFact, type AuditState, evolveAudit, noAudit } from '#model/audits/audit.ts'
import { fold } from '#model/shared/fact.ts'

const itemId = 'item-1'
const inCart = { cartId: 'cart-1', itemId }
const sold = { actualAmount: 490, receiptUrl: '/receipt/cart-1' }
const scores = {
  numOfLikelySellers: 1,
  likelySellersSum: 1,
  gciPast9MonthsSum: 1,
  gciPast9MonthsTransactions: 1,
}
const stats = {
  ...scores,
  submittedContacts: 1,
  successfullSkipTraces: 1,
  percSuccessfullSkipTraces: 1,
  phonesAppended: 1,
  percPhonesAppended: 1,
  emailsAppended: 1,
  percEmailsAppended: 1,
  addressesAppended: 1,
  percAddressesAppended: 1,
}

export type TraceFact = Extract<AuditFact, { type: `v1.SkipTrace${string}` }>
export type TermFact = Extract<AuditFact, { type: `v1.Rescoring${string}` }>
export type OwnFact = Exclude<AuditFact, TraceFact | TermFact>

export const factsOf = (type: AuditState['type']) => ({
  'v1.AuditUploaded': {
    ...{ auditId: 'audit-1', auditType: type, uploadId: 'upload-1', originalRows: 1, addressRows: 1 },
    ...{ duplicates: 0, estimatedQuantity: 1, estimatedAmount: 490 },
  },
  'v1.AuditPreviewed': { rowsProcessed: 1, recordCount: 1, estimatedAmount: 490 },
  'v1.AuditMatchesChecked': {
    ...{ recordCount: 1, estimatedAmount: 490, freeHomes: 0, stats: null },
    matches: { matched: 1, toCheck: 0, notMatched: 0, duplicates: 0, withoutAddress: 0 },
  },
  'v1.AuditPreviewFailed': { code: 'unreadable' },
  'v1.AuditPutInCart': inCart,
  'v1.AuditTakenFromCart': { cartId: 'cart-1' },
  'v1.AuditOrdered': { cartId: 'cart-1' },
  'v1.AuditReturnedToCart': { cartId: 'cart-1' },
  'v1.AuditDelivered': { rowsProcessed: 1, recordCount: 1, ...sold, stats },
  'v1.AuditRescored': {
    month: '2026-12',
    changes: { likely: 1, rose: 0, fell: 0, listed: 0, sold: 0 },
    counties: [],
    without: [],
    stats: scores,
  },
  'v1.AuditDeliveryFailed': { code: 'failed' },
  'v1.AuditDeleted': {},
})

export const termFacts = {
  'v1.RescoringPutInCart': inCart,
  'v1.RescoringTakenFromCart': { itemId },
  'v1.RescoringOrdered': { itemId },
  'v1.RescoringExtended': { itemId, ...sold },
  'v1.RescoringFailed': { itemId, code: 'failed' },
}

export const traceFacts = {
  'v1.SkipTracePutInCart': inCart,
  'v1.SkipTraceTakenFromCart': { itemId },
  'v1.SkipTraceOrdered': { itemId },
  'v1.SkipTraceDelivered': { itemId, ...sold, found: 1, stats },
  'v1.SkipTraceFailed': { itemId, code: 'failed' },
}
export const traceStatusOf = ({ skipTraces: [trace] }: AuditState): string =>
  trace?.cartItem.cart.status ?? 'none'

/** An audit to which these facts have happened, the first its upload. */
export function auditAfter(type: AuditState['type'], ...types: readonly OwnFact['type'][]): AuditState {
  const facts = ['v1.AuditUploaded' as const, ...types].map((one) => ({
    fact: { type: one, data: factsOf(type)[one] } as OwnFact,
    at: '2026-11-20T15:00:00.000Z',
  }))
  return fold(noAudit, facts, evolveAudit)
}
export const bought = [
  'v1.AuditPreviewed',
  'v1.AuditPutInCart',
  'v1.AuditOrdered',
  'v1.AuditDelivered',
] as const
