import { describe, expect, it } from 'vitest'
import { statesOf } from '#charts/describe.ts'
import { drawingOf } from '#charts/drawing.ts'
import type { Plain } from '#charts/plain-data.ts'
import { type PlainGraph, plainGraph } from '#charts/plain-graph.ts'
import { codeMachine } from '#machines/accounts/code.machine.ts'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { couponMachine } from '#machines/checkout/coupon.machine.ts'
import { paymentMachine } from '#machines/checkout/payment.machine.ts'
import { signupFlow } from '#tests/accounts/signup/signup.table.ts'
import { checkoutFlow } from '#tests/checkout/checkout.table.ts'
import { paymentFlow } from '#tests/checkout/payment.table.ts'
import { recordOf } from '#workbench/simulate/form.ts'
import { type Move, playStory } from '#workbench/story/playing.ts'
import { hasStory, storyFor } from '#workbench/story/stories.ts'
import { summaryOf } from './summary.ts'

const flows = [signupMachine, codeMachine, checkoutMachine, couponMachine, paymentMachine].map(summaryOf)
const flowOf = (id: string) => {
  const flow = flows.find((each) => each.id === id)
  if (flow === undefined) throw new Error(`no ${id}`)
  return flow
}
const story = storyFor(flowOf('signup'), flows)
const graph = plainGraph(signupMachine, signupFlow.stimuli)

/** Test data of what leads to a state. */
const leadingTo = (name: string, state: string): Plain =>
  graph.arcs.flatMap(({ move, to }) => {
    const found = graph.moves[move]
    return found?.name === name && graph.nodes[to]?.state === state ? [found.data] : []
  })[0] ?? null

describe('a story', () => {
  it('[WKB-33] opens the chart that a state runs in that state, once', () => {
    const code = statesOf(story.chart).find(({ path }) => path === 'code')
    expect(code?.states.map(({ path, name }) => [path, name])).toEqual([
      ['code.typing', 'typing'],
      ['code.verifying', 'verifying'],
      ['code.@code', 'code'],
    ])
    expect(code?.services).toEqual([])
    expect(story.origins.get('code.@code.open.entry.typing')).toMatchObject({
      chart: { id: 'code' },
      id: 'open.entry.typing',
    })
  })

  it('[WKB-33] has all places and transitions of its charts, each with a box', () => {
    const all = ['signup', 'code'].map(flowOf)
    expect(story.chart.edges).toHaveLength(all.flatMap(({ edges }) => edges).length)
    expect(statesOf(story.chart)).toHaveLength(all.flatMap(statesOf).length + 1)
    const drawing = drawingOf(story.chart)
    const boxes = (each: { id: string; children: readonly never[] }): string[] => [
      each.id,
      ...each.children.flatMap(boxes),
    ]
    const ids = drawing.boxes.flatMap((box) => boxes(box as never))
    expect(
      drawing.arrows.flatMap(({ source, target }) => [source, target]).filter((id) => !ids.includes(id)),
    ).toEqual([])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('[WKB-33] is there for charts that run others that are flows', () => {
    expect(flows.filter((flow) => hasStory(flow, flows)).map(({ id }) => id)).toEqual(['signup', 'checkout'])
    expect(storyFor(flowOf('checkout'), flows).parts.map(({ path }) => path)).toEqual([
      '',
      '@coupon',
      'paying.@payment',
    ])
  })

  it('[WKB-33] plays a sign-up with its code as one, to its end', () => {
    const part = 'code.@code'
    const moves: Move[] = [
      {
        kind: 'event',
        part: '',
        event: { ...recordOf(leadingTo('signup.submit', 'submitting')), type: 'signup.submit' },
      },
      {
        kind: 'outcome',
        part: '',
        service: 'signUp',
        outcome: 'done',
        data: leadingTo('signUp', 'code.typing'),
      },
      { kind: 'event', part, event: { type: 'code.submit', code: '12345' } },
      {
        kind: 'outcome',
        part,
        service: 'checkCode',
        outcome: 'done',
        data: leadingTo('code', 'activated'),
      },
    ]
    const turns = playStory(signupMachine, story, graph.starts[0]?.input, moves)
    expect(turns.map(({ label, state }) => [label, state])).toEqual([
      ['start', 'form'],
      ['signup.submit', 'submitting'],
      ['signUp ✓', 'code.typing code.@code.open.entry.typing code.@code.open.resend.cooling'],
      ['code.submit', 'code.verifying code.@code.open.entry.verifying code.@code.open.resend.cooling'],
      ['checkCode ✓', 'activated'],
    ])
    expect(turns[3]?.edges.toSorted()).toEqual([
      'code.@code.open.entry.typing: code.submit #1',
      'code.typing: code.tried',
    ])
    expect(turns.at(-1)?.live).toEqual([])
    expect(turns.map(({ problem }) => problem).join('')).toBe('')
  })

  it('[WKB-33] plays a checkout with its payment as one, to its end', () => {
    const [checkout, payment] = [
      plainGraph(checkoutMachine, checkoutFlow.stimuli),
      plainGraph(paymentMachine, paymentFlow.stimuli),
    ]
    const named = (graph: PlainGraph, label: string): Plain =>
      graph.moves.find((move) => move.label === label)?.data ?? null
    const moves: Move[] = [
      {
        kind: 'outcome',
        part: '',
        service: 'reading',
        outcome: 'snapshot',
        data: named(checkout, 'reading moves on (one item)'),
      },
      {
        kind: 'event',
        part: '',
        event: { ...recordOf(named(checkout, 'order.submit')), type: 'order.submit' },
      },
      {
        kind: 'outcome',
        part: 'paying.@payment',
        service: 'checkOut',
        outcome: 'done',
        data: named(payment, 'checkOut ✓ (paid)'),
      },
    ]
    const turns = playStory(
      checkoutMachine,
      storyFor(flowOf('checkout'), flows),
      checkout.starts[0]?.input,
      moves,
    )
    expect(turns.map(({ state }) => state)).toEqual([
      'open.loading @coupon.none',
      'open.ready.savedCard @coupon.none',
      'paying @coupon.none paying.@payment.asking',
      'paid',
    ])
  })

  it('[WKB-33] says what can happen in each of its charts, and what it comes to there', () => {
    const [start] = playStory(signupMachine, story, graph.starts[0]?.input, [])
    const live = start?.live.map(({ part, state, running }) => [part.path, state, running])
    expect(live).toEqual([['', 'form', []]])
    expect(start?.live[0]?.can({ type: 'field.correct', field: 'email' })).toBe(true)
    expect(start?.live[0]?.can({ type: 'form.reopen' })).toBe(false)
  })
})
