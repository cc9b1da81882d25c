import { describe, expect, it } from 'vitest'
import {
  type AuditState,
  auditLifeStatus,
  evolveAudit,
  noAudit,
  termLifeStatus,
} from '#model/audits/audit.ts'
import { contactFileLife } from '#model/audits/contact-file-life.ts'
import { furtherTermLife } from '#model/audits/further-term-life.ts'
import { refreshLife } from '#model/audits/refresh-life.ts'
import { skipTraceLife } from '#model/audits/skip-trace-life.ts'
import type { Evolve } from '#model/shared/fact.ts'
import { foldsAsDrawn } from '#tests/charts/lives.ts'
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

describe('the facts of an audit lead it where the charts of its life say', () => {
  it.each([
    ['refresh', refreshLife],
    ['skiptrace', contactFileLife],
  ] as const)('[CHT-43] %s', (type, life) => {
    const evolve: Evolve<AuditState, OwnFact> = evolveAudit
    foldsAsDrawn({
      life,
      initial: { ...noAudit, type },
      evolve,
      statusOf: auditLifeStatus,
      facts: factsOf(type),
    })
  })

  it('[CHT-43] a further term of a report’s monthly scores', () => {
    const evolve: Evolve<AuditState, TermFact> = evolveAudit
    foldsAsDrawn({
      life: furtherTermLife,
      initial: auditAfter('refresh', ...bought),
      evolve,
      statusOf: termLifeStatus,
      facts: termFacts,
    })
  })

  it('[CHT-43] a SkipTrace of a report’s contacts', () => {
    const evolve: Evolve<AuditState, TraceFact> = evolveAudit
    // What is taken out is in no list any more, as what was never put in.
    const { removed, ...life } = skipTraceLife
    expect(removed).toEqual({})
    const kept = { ...life, precheckout: { ...life.precheckout, 'v1.SkipTraceTakenFromCart': 'none' } }
    foldsAsDrawn({
      life: kept,
      initial: auditAfter('refresh'),
      evolve,
      statusOf: traceStatusOf,
      facts: traceFacts,
    })
  })
})
