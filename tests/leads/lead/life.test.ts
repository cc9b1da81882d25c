import { describe, expect, it } from 'vitest'
import { CalledOutcome } from '#model/leads/call-lists.ts'
import {
  changesLead,
  evolveLead,
  type LeadFact,
  type LeadState,
  leadEventOf,
  newLead,
} from '#model/leads/lead.ts'
import { leadLife } from '#model/leads/lead-life.ts'
import { leadStatuses } from '#model/leads/lead-status.ts'
import type { Evolve, RecordedFact } from '#model/shared/fact.ts'
import { fold } from '#model/shared/fact.ts'
import { foldsAsDrawn } from '#tests/charts/lives.ts'

type Moving = Exclude<LeadFact, { type: `v1.LeadNote${string}` }>

const at = '2026-11-20T15:00:00.000Z'
const each = leadStatuses.map((status) => ({ status, againOn: null }))

const folded = (...facts: readonly LeadFact[]): LeadState =>
  fold(
    newLead,
    facts.map((fact) => ({ fact, at })),
    evolveLead,
  )

const set = (status: (typeof leadStatuses)[number]): LeadFact => ({
  type: 'v1.LeadStatusSet',
  data: { status, againOn: null },
})
const called = (callId: string, outcome: CalledOutcome, calledAt: string | null = null): LeadFact => ({
  type: 'v1.LeadCalled',
  data: { callId, outcome, againOn: null, calledAt },
})
const undone = (status: (typeof leadStatuses)[number], callId: string | null): LeadFact => ({
  type: 'v1.LeadStatusUndone',
  data: { status, againOn: null, callId },
})

describe('the facts of a lead', () => {
  it('[CHT-43] [LED-03] lead it where the chart of its life says', () => {
    const evolve: Evolve<LeadState, Moving> = evolveLead
    foldsAsDrawn({
      life: leadLife,
      initial: newLead,
      evolve,
      statusOf: ({ status }) => status,
      eventOf: leadEventOf,
      facts: {
        'v1.LeadStatusSet': each,
        'v1.LeadsStatusSet': each.map((status) => ({ ...status, leadIds: ['lead-1'] })),
        'v1.LeadsStatusUndone': each.map((status) => ({ ...status, leadIds: ['lead-1'] })),
        'v1.LeadStatusUndone': each.map((status) => ({ ...status, callId: null })),
        'v1.LeadCalled': CalledOutcome.options
          .filter((outcome) => outcome !== 'optOut')
          .map((outcome) => ({
            ...{ callId: '7', outcome, againOn: null, calledAt: null },
          })),
      },
    })
  })

  it('[LED-03] keep the status before, for one step back', () => {
    expect(folded(set('called'), set('appointment'))).toMatchObject({
      status: 'appointment',
      before: { status: 'called', againOn: null },
      changes: 2,
    })
    expect(folded(set('called'), set('appointment'), undone('called', null))).toMatchObject({
      status: 'called',
      before: null,
      changes: 3,
    })
  })

  it('[LED-04] leave the status where a note is written or erased', () => {
    const noted = folded(
      { type: 'v1.LeadNoted', data: { noteId: 'note-1' } },
      { type: 'v1.LeadNoteErased', data: { noteId: 'note-1' } },
    )
    expect(noted).toEqual(newLead)
  })

  it('[LED-07] leave the status where a call ends in an opt-out', () => {
    expect(folded(set('appointment'), called('7', 'optOut'))).toEqual(folded(set('appointment')))
  })

  it('[LED-09] take back what a call made of it, and nothing that was set since', () => {
    expect(folded(called('7', 'reached'), undone('toCall', '7')).status).toBe('toCall')
    const setSince = folded(called('7', 'reached'), set('listed'))
    expect(folded(called('7', 'reached'), set('listed'), undone('listed', '7'))).toEqual(setSince)
  })

  it('[LED-10] are of the time of the call where that was recorded before', () => {
    const calledAt = '2026-10-01T15:00:00.000Z'
    expect(folded(called('7', 'reached', calledAt))).toMatchObject({ changedAt: calledAt, callId: '7' })
  })
})

describe('facts change what is shown of a lead', () => {
  const known = { id: 'lead-1', source: { sourceId: 'audit-1' }, seq: 5 }
  const fact = (type: string, streamId: string, data: object = {}, seq = 6): RecordedFact => ({
    ...{ ownerId: 'owner', seq, streamId, kind: 'lead', type, data: { ...data } },
    ...{ actorId: 'owner', onBehalfOf: null, at },
  })

  it.each([
    [fact('v1.LeadNoted', 'lead-1'), true],
    [fact('v1.LeadNoted', 'lead-1', {}, 5), false],
    [fact('v1.LeadNoted', 'lead-2'), false],
    [fact('v1.LeadsStatusSet', 'batch', { leadIds: ['lead-2', 'lead-1'] }), true],
    [fact('v1.LeadsStatusSet', 'batch', { leadIds: ['lead-2'] }), false],
    [fact('v1.AuditRescored', 'audit-1'), true],
    [fact('v1.AuditDeleted', 'audit-2'), false],
    [fact('v1.OptOutRemoved', 'owner'), true],
    [fact('v1.ProfileUpdated', 'owner'), false],
  ])('[LED-01] $0.type of $0.streamId', (one, changes) => {
    expect(changesLead([one], known)).toBe(changes)
  })
})
