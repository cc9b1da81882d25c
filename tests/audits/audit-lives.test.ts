import { describe, expect, it } from 'vitest'
import { type AuditFact, type AuditState, auditLifeOf, evolveAudit, noAudit } from '#model/audits/audit.ts'
import { contactFileLife } from '#model/audits/contact-file-life.ts'
import { refreshLife } from '#model/audits/refresh-life.ts'
import { skipTraceLife } from '#model/audits/skip-trace-life.ts'
import { type Evolve, fold } from '#model/shared/fact.ts'
import { foldsAsDrawn, regionsFoldAsDrawn } from '#tests/charts/lives.ts'

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

type TraceType = Extract<AuditFact['type'], `v1.SkipTrace${string}`>
type TraceFact = Extract<AuditFact, { type: TraceType }>
type OwnFact = Exclude<AuditFact, TraceFact>

const uploaded = (auditType: AuditState['type']): OwnFact => ({
  type: 'v1.AuditUploaded',
  data: {
    auditId: 'audit-1',
    auditType,
    uploadId: 'upload-1',
    originalRows: 1,
    addressRows: 1,
    duplicates: 0,
    estimatedQuantity: 1,
    estimatedAmount: 490,
  },
})

const factsOf = (type: AuditState['type']) => ({
  'v1.AuditUploaded': uploaded(type).data as Extract<OwnFact, { type: 'v1.AuditUploaded' }>['data'],
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
  'v1.RescoringPutInCart': inCart,
  'v1.RescoringTakenFromCart': { itemId },
  'v1.RescoringOrdered': { itemId },
  'v1.RescoringExtended': { itemId, ...sold },
  'v1.RescoringFailed': { itemId, code: 'failed' },
  'v1.AuditDeliveryFailed': { code: 'failed' },
  'v1.AuditDeleted': {},
})

describe('the facts of an audit lead it where the charts of its life say', () => {
  it.each([
    ['refresh', refreshLife],
    ['skiptrace', contactFileLife],
  ] as const)('[CHT-43] %s', (type, regions) => {
    const evolve: Evolve<AuditState, OwnFact> = evolveAudit
    regionsFoldAsDrawn({
      regions,
      initial: { ...noAudit, type },
      evolve,
      statusesOf: auditLifeOf,
      facts: factsOf(type),
    })
  })

  it('[CHT-43] a SkipTrace of a report’s contacts', () => {
    const evolve: Evolve<AuditState, TraceFact> = evolveAudit
    const report = fold(noAudit, [{ fact: uploaded('refresh'), at: '2026-11-20T15:00:00.000Z' }], evolveAudit)
    const tracesOf = ({ skipTraces }: AuditState) => skipTraces.map(({ cartItem }) => cartItem.cart.status)
    // What is taken out is in no list any more, as what was never put in.
    const { removed, ...life } = skipTraceLife
    expect(removed).toEqual({})
    const kept = { ...life, precheckout: { ...life.precheckout, 'v1.SkipTraceTakenFromCart': 'none' } }
    foldsAsDrawn({
      life: kept,
      initial: report,
      evolve,
      statusOf: (audit) => tracesOf(audit)[0] ?? 'none',
      facts: {
        'v1.SkipTracePutInCart': inCart,
        'v1.SkipTraceTakenFromCart': { itemId },
        'v1.SkipTraceOrdered': { itemId },
        'v1.SkipTraceDelivered': { itemId, ...sold, found: 1, stats },
        'v1.SkipTraceFailed': { itemId, code: 'failed' },
      },
    })
  })
})
