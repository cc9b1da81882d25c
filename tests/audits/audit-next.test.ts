import { describe, it } from 'vitest'
import { type AuditState, auditLifeOf, auditTakes, evolveAudit } from '#model/audits/audit.ts'
import type { Evolve } from '#model/shared/fact.ts'
import { takesWhatComesNext } from '#tests/charts/lives.ts'
import {
  auditAfter,
  bought,
  factsOf,
  type OwnFact,
  type TraceFact,
  traceFacts,
  traceStatusOf,
} from './audit-lives.ts'

describe('an audit takes what comes next in its flow, and nothing else', () => {
  const pick = <K extends OwnFact['type']>(type: AuditState['type'], ...types: K[]) => {
    const all = factsOf(type)
    return Object.fromEntries(types.map((one) => [one, all[one]])) as Pick<typeof all, K>
  }
  const saleTypes = [
    'v1.AuditPutInCart',
    'v1.AuditTakenFromCart',
    'v1.AuditOrdered',
    'v1.AuditReturnedToCart',
    'v1.AuditDelivered',
    'v1.AuditDeliveryFailed',
  ] as const
  type Own<K extends OwnFact['type']> = Extract<OwnFact, { type: K }>
  type Evolving<K extends OwnFact['type']> = Evolve<AuditState, Own<K>>

  it.each([
    ['refresh', auditAfter('refresh', 'v1.AuditPreviewed')],
    ['skiptrace', auditAfter('skiptrace')],
  ] as const)(
    '[JRN-134] the sale of a %s: in the cart, processing, and delivered or failed',
    (type, initial) => {
      const evolve: Evolving<(typeof saleTypes)[number]> = evolveAudit
      takesWhatComesNext({
        initial,
        evolve,
        takes: auditTakes,
        statusOf: (audit) => auditLifeOf(audit).sale,
        facts: pick(type, ...saleTypes),
        stories: [
          [
            ['v1.AuditPutInCart', 'precheckout'],
            ['v1.AuditTakenFromCart', 'none'],
            ['v1.AuditPutInCart', 'precheckout'],
            ['v1.AuditOrdered', 'processing'],
            ['v1.AuditReturnedToCart', 'precheckout'],
            ['v1.AuditOrdered', 'processing'],
            ['v1.AuditDelivered', 'success'],
          ],
          [
            ['v1.AuditPutInCart', 'precheckout'],
            ['v1.AuditOrdered', 'processing'],
            ['v1.AuditDeliveryFailed', 'failed'],
            ['v1.AuditPutInCart', 'precheckout'],
            ['v1.AuditOrdered', 'processing'],
          ],
        ],
      })
    },
  )

  const reportTypes = [
    'v1.AuditPreviewed',
    'v1.AuditPreviewFailed',
    'v1.AuditMatchesChecked',
    'v1.AuditRescored',
  ] as const
  const report = {
    evolve: evolveAudit as Evolving<(typeof reportTypes)[number]>,
    takes: auditTakes,
    statusOf: (audit: AuditState) => auditLifeOf(audit).report,
    facts: pick('refresh', ...reportTypes),
  }

  it('[JRN-134] a preview is made once, or fails; its matches can be checked', () => {
    takesWhatComesNext({
      ...report,
      initial: auditAfter('refresh'),
      stories: [
        [
          ['v1.AuditPreviewed', 'preview_processed'],
          ['v1.AuditMatchesChecked', 'preview_processed'],
        ],
        [['v1.AuditPreviewFailed', 'preview_failed']],
      ],
    })
  })

  it('[JRN-134] a bought report is scored again and checked, and never a preview again', () => {
    takesWhatComesNext({
      ...report,
      initial: auditAfter('refresh', ...bought),
      stories: [
        [
          ['v1.AuditRescored', 'new'],
          ['v1.AuditMatchesChecked', 'new'],
        ],
      ],
    })
  })

  it('[JRN-134] the SkipTrace of a file has no preview, and is neither checked nor scored', () => {
    takesWhatComesNext({ ...report, initial: auditAfter('skiptrace'), stories: [[]] })
  })

  it('[JRN-134] a further term of a report is bought, or added again after a failure', () => {
    const types = [
      'v1.RescoringPutInCart',
      'v1.RescoringTakenFromCart',
      'v1.RescoringOrdered',
      'v1.RescoringExtended',
      'v1.RescoringFailed',
    ] as const
    const evolve: Evolving<(typeof types)[number]> = evolveAudit
    takesWhatComesNext({
      initial: auditAfter('refresh', ...bought),
      evolve,
      takes: auditTakes,
      statusOf: (audit) => auditLifeOf(audit).term,
      facts: pick('refresh', ...types),
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

  it('[JRN-134] an audit is deleted once, and uploaded once', () => {
    const types = ['v1.AuditUploaded', 'v1.AuditDeleted'] as const
    const evolve: Evolving<(typeof types)[number]> = evolveAudit
    takesWhatComesNext({
      initial: auditAfter('refresh'),
      evolve,
      takes: auditTakes,
      statusOf: (audit) => auditLifeOf(audit).presence,
      facts: pick('refresh', ...types),
      stories: [[['v1.AuditDeleted', 'deleted']]],
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
