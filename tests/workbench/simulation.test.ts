import { describe, expect, it } from 'vitest'
import { describeChart } from '#charts/describe.ts'
import { plainGraph } from '#charts/plain-graph.ts'
import { pendingChildren } from '#charts/step.ts'
import { mappingMachine } from '#machines/mapping.machine.ts'
import { signupMachine } from '#machines/signup.machine.ts'
import { signupFlow } from '#tests/signup/signup.table.ts'
import type { Filled } from '#workbench/simulate/form.ts'
import { eventOptions, otherEvents, serviceOptions } from '#workbench/simulate/options.ts'
import {
  backTo,
  begin,
  now,
  pass,
  type Simulation,
  send,
  settle,
  stateOf,
  untilNext,
} from '#workbench/simulate/simulation.ts'

const form = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '5125550101',
  password: 'a long password',
  nickname: '',
}

function taken(next: Filled<Simulation>): Simulation {
  if ('problem' in next) throw new Error(next.problem)
  return next.data
}
const problemOf = (next: Filled<Simulation>): string => ('problem' in next ? next.problem : '')

const started = () => taken(begin(signupMachine, { pageAge: 7_000, place: 'page' }))
const submitted = () => {
  const graph = plainGraph(signupMachine, signupFlow.stimuli)
  const [submit] = graph.moves.filter(({ label }) => label === 'signup.submit (all in order)')
  const data = typeof submit?.data === 'object' ? submit.data : null
  return taken(send(started(), { ...data, type: 'signup.submit' }))
}

describe('a simulation', () => {
  it('[WKB-10] goes on by events and by what its services come to, and calls none of them', () => {
    const waiting = submitted()
    expect([stateOf(now(waiting)), pendingChildren(now(waiting).moment)]).toEqual([
      'submitting',
      [{ id: 'signUp', actor: 'signUp' }],
    ])
    const typing = taken(settle(waiting, 'signUp', 'done', { userId: 'u1' }))
    expect([stateOf(now(typing)), now(typing).edges]).toEqual(['code.typing', ['submitting: signUp ✓']])
    expect(now(typing).moment.snapshot.context.userId).toBe('u1')
  })

  it('[WKB-10] goes back to any turn', () => {
    const typing = taken(settle(submitted(), 'signUp', 'done', { userId: 'u1' }))
    expect(typing.turns.map(({ label }) => label)).toEqual(['start', 'signup.submit', 'signUp ✓'])
    expect(stateOf(now(backTo(typing, 1)))).toBe('submitting')
    expect(stateOf(now(backTo(typing, 0)))).toBe('form')
  })

  it('[WKB-10] lets time pass as far as the reader says', () => {
    const shown = taken(begin(signupMachine, { pageAge: 0, place: 'page' }))
    const left = untilNext(now(shown)) ?? 0
    const almost = taken(pass(shown, left - 1))
    expect([untilNext(now(almost)), stateOf(now(almost))]).toEqual([1, stateOf(now(shown))])
    expect(stateOf(now(taken(pass(almost, 1))))).not.toBe(stateOf(now(shown)))
  })

  it('[WKB-11] says so if nothing listens', () => {
    expect(problemOf(send(started(), { type: 'form.reopen' }))).toBe(
      'Nothing happens: in form nothing is listening to form.reopen, or its condition does not hold.',
    )
  })

  it('[WKB-11] refuses in a sentence what breaks the chart, and stays where it is', () => {
    const simulation = started()
    expect(
      problemOf(send(simulation, { type: 'signup.submit', form: { ...form, email: 3 }, at: 9_000 })),
    ).toMatch(/^The chart cannot take signup\.submit with these data: ./)
    expect(stateOf(now(simulation))).toBe('form')
    expect(problemOf(begin(mappingMachine, {}))).toMatch(/^The chart cannot take start with these data: ./)
  })
})

describe('what can happen next', () => {
  const summary = { ...describeChart(signupMachine), walks: { machine: null, browser: null } }
  const graph = plainGraph(signupMachine, signupFlow.stimuli)

  it('[WKB-10] offers the events that something listens to, with the cases of the table', () => {
    const options = eventOptions(started(), summary, graph)
    expect(options.map(({ type }) => type)).toEqual(['signup.submit', 'field.correct'])
    expect(options[0]?.cases.map(({ name, isPossible }) => [name, isPossible])).toEqual([
      ['with the hidden field', true],
      ['a short password', true],
      ['all in order', true],
    ])
    expect(otherEvents(options, summary)).toContain('form.reopen')
  })

  it('[WKB-10] offers what a running service may come to', () => {
    const [option] = serviceOptions(submitted(), graph)
    expect(option?.outcomes.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['done', 'error']))
    expect(serviceOptions(started(), graph)).toEqual([])
  })
})
