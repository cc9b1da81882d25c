import { describe, it } from 'vitest'
import {
  type AuditState,
  auditLifeStatus,
  auditTakes,
  evolveAudit,
  noAudit,
  termLifeStatus,
} from '#model/audits/audit.ts'
import type { Evolve } from '#model/shared/fact.ts'
import { takesWhatComesNext } from '#tests/charts/lives.ts'
import {
  auditAfter,
  bought,
  factsOf,
  type OwnFact,
  type TermFact,
  type TraceFact,
  termFacts,
  traceFacts,
  traceStatusOf,
} from './audit-lives.ts'

describe('an audit takes what comes next in its flow, and nothing else', () => {
  const own = (type: AuditState['type']) => ({
    initial: { ...noAudit, type },
    evolve: evolveAudit as Evolve<AuditState, OwnFact>,
    takes: auditTakes,
    statusOf: auditLifeStatus,
    facts: factsOf(type),
  })

  it('[JRN-134] a report: from its preview into the cart, paid, delivered, and scored again each month', () => {
    const previewed = [
      ['v1.AuditUploaded', 'preview'],
      ['v1.AuditPreviewed', 'preview_processed.none'],
    ] as const
    const ordered = [
      ...previewed,
      ['v1.AuditPutInCart', 'preview_processed.precheckout'],
      ['v1.AuditOrdered', 'new.processing'],
    ] as const
    const addedAgain = [
      ...ordered,
      ['v1.AuditDeliveryFailed', 'new.failed'],
      ['v1.AuditMatchesChecked', 'new.failed'],
      ['v1.AuditPutInCart', 'new.precheckout'],
    ] as const
    const takenOutAgain = [...addedAgain, ['v1.AuditTakenFromCart', 'new.none']] as const
    takesWhatComesNext({
      ...own('refresh'),
      stories: [
        [
          ['v1.AuditUploaded', 'preview'],
          ['v1.AuditPreviewFailed', 'preview_failed'],
          ['v1.AuditDeleted', 'deleted'],
        ],
        [
          ['v1.AuditUploaded', 'preview'],
          ['v1.AuditDeleted', 'deleted'],
        ],
        [
          ...previewed,
          ['v1.AuditMatchesChecked', 'preview_processed.none'],
          ['v1.AuditPutInCart', 'preview_processed.precheckout'],
          ['v1.AuditTakenFromCart', 'preview_processed.none'],
          ['v1.AuditDeleted', 'deleted'],
        ],
        [
          ...previewed,
          ['v1.AuditPutInCart', 'preview_processed.precheckout'],
          ['v1.AuditDeleted', 'deleted'],
        ],
        [
          ...ordered,
          ['v1.AuditReturnedToCart', 'preview_processed.precheckout'],
          ['v1.AuditOrdered', 'new.processing'],
          ['v1.AuditDelivered', 'new.success'],
          ['v1.AuditRescored', 'new.success'],
          ['v1.AuditMatchesChecked', 'new.success'],
          ['v1.AuditDeleted', 'deleted'],
        ],
        [...ordered, ['v1.AuditDeliveryFailed', 'new.failed'], ['v1.AuditDeleted', 'deleted']],
        [...addedAgain, ['v1.AuditOrdered', 'new.processing']],
        [...addedAgain, ['v1.AuditDeleted', 'deleted']],
        [...takenOutAgain, ['v1.AuditMatchesChecked', 'new.none'], ['v1.AuditPutInCart', 'new.precheckout']],
        [...takenOutAgain, ['v1.AuditDeleted', 'deleted']],
      ],
    })
  })

  it('[JRN-134] the SkipTrace of a file: no preview, neither checked nor scored', () => {
    const inCart = [
      ['v1.AuditUploaded', 'new.none'],
      ['v1.AuditPutInCart', 'new.precheckout'],
    ] as const
    const ordered = [...inCart, ['v1.AuditOrdered', 'new.processing']] as const
    const failed = [...ordered, ['v1.AuditDeliveryFailed', 'new.failed']] as const
    takesWhatComesNext({
      ...own('skiptrace'),
      stories: [
        [...inCart, ['v1.AuditTakenFromCart', 'new.none'], ['v1.AuditDeleted', 'deleted']],
        [...inCart, ['v1.AuditDeleted', 'deleted']],
        [...ordered, ['v1.AuditReturnedToCart', 'new.precheckout']],
        [...ordered, ['v1.AuditDelivered', 'new.success'], ['v1.AuditDeleted', 'deleted']],
        [...failed, ['v1.AuditPutInCart', 'new.precheckout']],
        [...failed, ['v1.AuditDeleted', 'deleted']],
      ],
    })
  })

  it('[JRN-134] a further term of a report is bought, or added again after a failure', () => {
    const evolve: Evolve<AuditState, TermFact> = evolveAudit
    takesWhatComesNext({
      initial: auditAfter('refresh', ...bought),
      evolve,
      takes: auditTakes,
      statusOf: termLifeStatus,
      facts: termFacts,
      stories: [
        [
          ['v1.RescoringPutInCart', 'precheckout'],
          ['v1.RescoringTakenFromCart', 'none'],
          ['v1.RescoringPutInCart', 'precheckout'],
          ['v1.RescoringOrdered', 'processing'],
          ['v1.RescoringFailed', 'failed'],
          ['v1.RescoringPutInCart', 'precheckout'],
          ['v1.RescoringOrdered', 'processing'],
          ['v1.RescoringExtended', 'success'],
          ['v1.RescoringPutInCart', 'precheckout'],
        ],
      ],
    })
  })

  it('[JRN-134] a SkipTrace of a report is in the cart, processing, and completed or failed', () => {
    const evolve: Evolve<AuditState, TraceFact> = evolveAudit
    takesWhatComesNext({
      initial: auditAfter('refresh', ...bought),
      evolve,
      takes: auditTakes,
      statusOf: traceStatusOf,
      facts: traceFacts,
      stories: [
        [
          ['v1.SkipTracePutInCart', 'precheckout'],
          ['v1.SkipTraceTakenFromCart', 'none'],
          ['v1.SkipTracePutInCart', 'precheckout'],
          ['v1.SkipTraceOrdered', 'processing'],
          ['v1.SkipTraceDelivered', 'success'],
        ],
        [
          ['v1.SkipTracePutInCart', 'precheckout'],
          ['v1.SkipTraceOrdered', 'processing'],
          ['v1.SkipTraceFailed', 'failed'],
        ],
      ],
    })
  })
})
