import { describe, expect, it } from 'vitest'
import { plainGraph } from '#charts/plain-graph.ts'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import { mappingMachine } from '#machines/uploads/mapping.machine.ts'
import { signupFlow } from '#tests/accounts/signup/signup.table.ts'
import type { Filled } from '#workbench/simulate/form.ts'
import {
  backTo,
  begin,
  endService,
  now,
  type Simulation,
  send,
  stateOf,
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
  it('[WKB-10] goes back to any turn', () => {
    const typing = taken(endService(submitted(), 'signUp', 'done', { userId: 'u1' }))
    expect(typing.turns.map(({ label }) => label)).toEqual(['start', 'signup.submit', 'signUp ✓'])
    expect(stateOf(now(backTo(typing, 1)))).toBe('submitting')
    expect(stateOf(now(backTo(typing, 0)))).toBe('form')
  })

  it('[WKB-11] says so when nothing handles an event', () => {
    expect(problemOf(send(started(), { type: 'form.reopen' }))).toBe(
      'Nothing happens: in form nothing handles form.reopen, or its condition does not hold.',
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
