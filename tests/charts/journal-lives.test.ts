import { describe, expect, it } from 'vitest'
import { describeChart } from '#charts/describe.ts'
import { journalLives } from '#charts/journal-lives.ts'
import { plainGraph } from '#charts/plain-graph.ts'
import { planEdges } from '#charts/plan.ts'
import type { JournalFact } from '#charts/trail-file.ts'
import { catalogue, visibleData } from '#model/app/catalogue.ts'
import { findCharts } from './docs/discover.ts'

const found = await findCharts('src/machines', 'tests')
const lives = found.flatMap(({ name, flow }) => (flow && name.endsWith('-life') ? [flow] : []))
const charts = lives.map((flow) => describeChart(flow.machine))

const fact = (
  type: string,
  data?: Record<string, unknown>,
  kind = 'audit',
  streamId = 'thing-1',
): JournalFact => ({
  ...{ type, kind, streamId, at: '2026-11-20T15:00:00.000Z', actorId: 'user-1', onBehalfOf: null },
  ...(data && { data }),
})
const placesOf = (...facts: JournalFact[]) =>
  journalLives(facts, charts).map((step) => step && [step.life, step.things, step.to.join(' ')].join(': '))

describe('a journal on the charts of lives', () => {
  it('[CHT-46] follows each thing in its own life', () => {
    expect(
      placesOf(
        fact('v1.AuditUploaded', { auditType: 'refresh' }),
        fact('v1.AuditPreviewed', {}),
        fact('v1.CartOpened', {}, 'cart', 'cart-1'),
        fact('v1.AuditPutInCart', {}),
        fact('v1.AuditUploaded', { auditType: 'skiptrace' }, 'audit', 'thing-2'),
        fact('v1.AuditPutInCart', {}, 'audit', 'thing-2'),
        fact('v1.SkipTracePutInCart', { itemId: 'item-1' }),
        fact('v1.UserLoggedIn', {}, 'profile', 'user-1'),
      ),
    ).toEqual([
      'refresh-life: thing-1: preview',
      'refresh-life: thing-1: preview_processed.none',
      'cart-life: cart-1: precheckout',
      'refresh-life: thing-1: preview_processed.precheckout',
      'contact-file-life: thing-2: new.none',
      'contact-file-life: thing-2: new.precheckout',
      'skip-trace-life: item-1: precheckout',
      undefined,
    ])
  })

  it('[CHT-46] leads where what a fact says leads', () => {
    const push = { pushId: 'push-1' }
    expect(
      placesOf(
        fact('v1.PushStarted', push, 'profile', 'user-1'),
        fact('v1.PushEnded', { ...push, stopReason: 'noKey' }, 'profile', 'user-1'),
        fact('v1.PushResumed', push, 'profile', 'user-1'),
        fact('v1.PushEnded', { ...push, stopReason: null }, 'profile', 'user-1'),
      ),
    ).toEqual(['running', 'stopped', 'running', 'done'].map((status) => `push-life: push-1: ${status}`))
  })

  it('[CHT-46] points at a fact that its life does not take, and stays where it was', () => {
    const [, paid, again] = journalLives(
      [
        fact('v1.CartOpened', {}, 'cart', 'cart-1'),
        fact('v1.PaymentCaptured', {}, 'cart', 'cart-1'),
        fact('v1.CartItemAdded', {}, 'cart', 'cart-1'),
      ],
      charts,
    )
    expect(paid).toEqual({ life: 'cart-life', things: ['cart-1'], to: ['precheckout'], edges: [] })
    expect(again?.edges).toEqual(['precheckout: v1.CartItemAdded'])
  })

  it('[CHT-46] leads each of many leads where one fact about them leads', () => {
    const many = { leadIds: ['lead-1', 'lead-2'], againOn: null }
    expect(
      journalLives(
        [
          fact('v1.LeadCalled', { outcome: 'again' }, 'lead', 'lead-2'),
          fact('v1.LeadsStatusSet', { ...many, status: 'listed' }, 'lead', 'change-1'),
          fact('v1.LeadsStatusUndone', { ...many, leadIds: ['lead-2'], status: 'again' }, 'lead', 'change-2'),
          fact('v1.LeadNoted', { noteId: 'note-1' }, 'lead', 'lead-1'),
        ],
        charts,
      ).map((step) => step && [step.things, step.to, step.edges]),
    ).toEqual([
      [['lead-2'], ['again'], ['(anywhere): v1.LeadCalled.again']],
      [['lead-1', 'lead-2'], ['listed'], ['(anywhere): v1.LeadStatusSet.listed']],
      [['lead-2'], ['again'], ['(anywhere): v1.LeadStatusUndone.again']],
      undefined,
    ])
  })

  it('[CHT-46] follows a file of an order that was asked for again, of which there is no fact', () => {
    const ended = { orderId: 'order-1', fileId: 'file-1' }
    expect(
      placesOf(
        fact('v1.OrderFileEnded', { ...ended, status: 'ready' }, 'profile', 'user-1'),
        fact('v1.OrderFileEnded', { ...ended, status: 'failed' }, 'profile', 'user-1'),
      ),
    ).toEqual(['ready', 'failed'].map((status) => `order-file-life: file-1: ${status}`))
  })

  it('[CHT-46] begins in the middle where the journal does', () => {
    const [ordered] = journalLives([fact('v1.AuditOrdered', {})], charts)
    expect(ordered).toMatchObject({
      life: 'refresh-life',
      to: ['new.processing'],
      edges: ['preview_processed.precheckout: v1.AuditOrdered'],
    })
  })
})

/** Of the facts whose data decide where they lead, the field that does. */
const deciding: Readonly<Record<string, (event: string) => object>> = {
  'v1.LeadCalled': (outcome) => ({ outcome }),
  'v1.PushEnded': (end) => ({ stopReason: end === 'done' ? null : 'noKey' }),
}

/** What happens to the first or the second of two things of one person, as it is in a journal that was saved. */
function savedFact(life: string, event: string, place: number): JournalFact {
  const [version, name, end] = event.split('.')
  const type = `${version}.${name}`
  const found = Object.entries(catalogue).flatMap(([kind, { facts }]) =>
    facts.filter((one) => one.type === type).map(({ data }) => ({ kind, fields: Object.keys(data.shape) })),
  )
  const [{ kind, fields } = { kind: '', fields: [] }] = found
  const data = {
    ...Object.fromEntries(fields.map((field) => [field, `${field}-${place}`])),
    auditType: life === 'contact-file-life' ? 'skiptrace' : 'refresh',
    ...(end && (deciding[type]?.(end) ?? { status: end })),
  }
  const stream = kind === 'profile' && life !== 'user-life' ? 'user-1' : `${kind}-${place}`
  return fact(type, visibleData(type, data), kind, stream)
}

describe('a saved journal', () => {
  it.each(lives)('[CHT-46] leads two things of one person through their lives: $name', (flow) => {
    const { graph, paths, notes } = planEdges(
      describeChart(flow.machine),
      plainGraph(flow.machine, flow.stimuli),
    )
    expect(notes).toEqual([])
    for (const { arcs } of paths) {
      const taken = arcs.flatMap((arc) => graph.arcs[arc] ?? [])
      const steps = journalLives(
        taken.flatMap(({ move }) =>
          [1, 2].map((place) => savedFact(flow.name, graph.moves[move]?.name ?? '', place)),
        ),
        charts,
      )
      const states = taken.flatMap(({ to }) => [graph.nodes[to]?.state, graph.nodes[to]?.state])
      expect(steps.map((step) => step?.to.join(' '))).toEqual(states)
      expect(steps.every((step) => step?.life === flow.name && step.edges.length > 0)).toBe(true)
      expect(new Set(steps.flatMap((step) => step?.things)).size).toBe(2)
    }
  })
})
