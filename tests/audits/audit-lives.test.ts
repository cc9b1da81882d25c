import { describe, expect, it } from 'vitest'
import { type AuditState, auditLifeOf, evolveAudit, noAudit } from '#model/audits/audit.ts'
import { contactFileLife } from '#model/audits/contact-file-life.ts'
import { refreshLife } from '#model/audits/refresh-life.ts'
import { skipTraceLife } from '#model/audits/skip-trace-life.ts'
import type { Evolve } from '#model/shared/fact.ts'
import { foldsAsDrawn, regionsFoldAsDrawn } from '#tests/charts/lives.ts'
import {
  auditAfter,
  factsOf,
  type OwnFact,
  type TraceFact,
  traceFacts,
  traceStatusOf,
} from './audit-lives.ts'

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
