import { describe, expect, it } from 'vitest'
import { journalLine } from '#charts/journal-line.ts'
import { replay } from '#charts/replay.ts'
import type { JournalFact } from '#charts/trail-file.ts'
import { trailOf } from '#services/app/trail-export.ts'
import { opening } from '#workbench/replay/opened.ts'
import { type Item, sequenceOf } from '#workbench/replay/sequence.ts'
import { momentsOf } from '#workbench/replay/steps.ts'

const noon = Date.UTC(2026, 10, 20, 18)
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()
const fact = (minutes: number, type: string): JournalFact => ({
  type,
  kind: 'cart',
  streamId: 'aa9a3c52-1111-4222-8333-444455556666',
  at: at(minutes),
  actorId: '3f0e1111-1111-4222-8333-444455556666',
  onBehalfOf: null,
})
const entry = { actor: 'x:1', chart: 'checkout', from: '', to: 'ready' }
const stepsOf = (...minutes: number[]) =>
  replay({ entries: minutes.map((each) => ({ ...entry, at: at(each), event: `minute.${each}` })) }, []).steps
const wordsOf = (items: readonly Item[]) =>
  items.map((item) => (item.kind === 'step' ? item.step.label : item.fact.label))

describe('a trail beside the facts of its account', () => {
  it('[TRL-12] is one sequence by the time of day, the step that asked before the fact that came of it', () => {
    const facts = journalLine([fact(3, 'v1.PaymentCaptured'), fact(2, 'v1.CheckoutStarted')]).steps
    const { items, leftOut } = sequenceOf(stepsOf(0, 2, 4), facts)
    expect(wordsOf(items)).toEqual([
      'minute.0',
      'minute.2',
      'checkout started',
      'payment captured',
      'minute.4',
    ])
    expect(leftOut).toBe(0)
    expect(momentsOf(items)[2]).toEqual({
      at: 120_000,
      time: '12:02:00 PM CST',
      what: 'checkout started, by 3f0e1111',
    })
  })

  it('[TRL-12] leaves out, and counts, what happened more than an hour before or after it', () => {
    const facts = journalLine([-61, -60, 64, 65].map((minutes) => fact(minutes, 'v1.CartOpened'))).steps
    const { items, leftOut } = sequenceOf(stepsOf(0, 4), facts)
    expect(wordsOf(items)).toEqual(['cart opened', 'minute.0', 'minute.4', 'cart opened'])
    expect(leftOut).toBe(2)
  })

  it('[TRL-12] has no place for facts where it does not say the time of day', () => {
    const { steps } = replay({ entries: [{ ...entry, at: 0, event: 'first' }] }, [])
    expect(sequenceOf(steps, journalLine([fact(0, 'v1.CartOpened')]).steps)).toEqual({
      items: [{ kind: 'step', at: 0, step: steps[0] }],
      leftOut: 1,
    })
  })

  it('[TRL-12] is open beside one journal, and another file takes the place of its kind', () => {
    const trail = { kind: 'trail' as const, trail: trailOf([], 'build') }
    const journal = { kind: 'journal' as const, facts: [] }
    const both = opening(opening({}, 'trail.json', trail), 'journal.json', journal)
    expect(opening(both, 'other.json', trail)).toEqual({
      trail: { name: 'other.json', file: trail, opening: 4 },
      journal: { name: 'journal.json', file: journal, opening: 2 },
    })
  })
})
