import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { setup } from 'xstate'
import { writeCoverage } from './coverage.ts'
import type { letterMachine } from './fixtures/letter.machine.ts'
import { letterFlow } from './fixtures/letter.table.ts'
import { defineFlow, type FlowTable } from './flow.ts'
import { walkOf } from './play.ts'

const doorMachine = setup({
  types: { events: {} as { type: 'door.push' } | { type: 'door.pull' }, context: {} as { locked: boolean } },
  guards: { isUnlocked: ({ context }) => !context.locked },
}).createMachine({
  id: 'door',
  description: 'A door that is locked for ever.',
  context: { locked: true },
  initial: 'shut',
  states: {
    shut: { description: 'Shut.', on: { 'door.push': { guard: 'isUnlocked', target: 'open' } } },
    open: { description: 'Open.', on: { 'door.pull': { target: 'shut' } } },
  },
})

const doorFlow = defineFlow(doorMachine, {
  starts: [{ open: null }],
  events: { 'door.push': [{ user: null }], 'door.pull': [{ user: null }] },
  actors: {},
  states: { shut: { browser: null }, open: { browser: null } },
})

describe('the machine-level walk', () => {
  it('[CHT-05] walks every edge of a chart on a real actor, services and time deferred', () => {
    const walk = walkOf(letterFlow)
    expect(walk.unwalked()).toEqual([])
    expect(walk.paths).toHaveLength(20)
  })

  it('[CHT-05] fails where a check of the state does', () => {
    const broken = {
      ...letterFlow,
      states: {
        ...letterFlow.states,
        put: {
          browser: null,
          machine() {
            throw new Error('not in the tray')
          },
        },
      },
    }
    expect(() => walkOf(broken).unwalked()).toThrow('not in the tray')
  })

  it('[CHT-05] fails where the running machine is in another state than predicted', () => {
    const walk = walkOf(letterFlow)
    const path = walk.paths.find(({ edge }) => edge === 'put: after 30 s')
    const steps = path?.steps.map((step) => ({ ...step, to: { ...step.to, state: 'elsewhere' } })) ?? []
    expect(() => path && walk.play({ ...path, steps })).toThrow('state after loadDraft ✓ (a draft)')
  })

  it('[CHT-06] names the edges that nothing walks', () => {
    expect(walkOf(doorFlow).unwalked()).toEqual(['shut: door.push', 'open: door.pull'])
  })

  it('[CHT-06] names an edge whose outcome has no case in the table', () => {
    const { postLetter, ...actors } = letterFlow.actors
    const silent = { done: [], error: [], snapshot: [] }
    const flow = {
      ...letterFlow,
      stimuli: { ...letterFlow.stimuli, outcomes: { ...letterFlow.stimuli.outcomes, postLetter: silent } },
      actors,
    }
    expect(postLetter?.request).toBe('POST /backend/letters')
    expect(walkOf(flow).unwalked()).toContain('sending.post.posting: postLetter ✗ #1')
  })

  it('[CHT-11] writes which paths walk each edge', () => {
    const walk = walkOf(doorFlow)
    walk.walked.add(['shut: door.push'], 'start, door.push')
    const folder = mkdtempSync(join(tmpdir(), 'coverage-'))
    writeCoverage(doorFlow, 'machine', walk.walked, folder)
    expect(JSON.parse(readFileSync(join(folder, 'door.machine.json'), 'utf8'))).toEqual({
      flow: 'door',
      level: 'machine',
      edges: { 'shut: door.push': ['start, door.push'], 'open: door.pull': [] },
      excluded: {},
    })
  })
})

describe('the tables of a flow', () => {
  type Letter = FlowTable<typeof letterMachine>
  const shut = { browser: null }
  const push = [{ user: null }] as const
  const door = { starts: [{ open: null }], actors: {} } as const

  it('[CHT-10] ask for a row for each event, actor, state and payload; the type check holds them to it', () => {
    expectTypeOf<keyof Letter['events']>().toEqualTypeOf<
      'letter.write' | 'letter.clear' | 'letter.send' | 'letter.withdraw' | 'help.open' | 'help.close'
    >()
    expectTypeOf<keyof Letter['actors']>().toEqualTypeOf<'loadDraft' | 'postLetter'>()
    expectTypeOf<Extract<keyof Letter['states'], `s${string}`>>().toEqualTypeOf<
      'sending.post.posting' | 'sending.notice.quiet' | 'sending.notice.slow' | 'sent.fresh' | 'sent.settled'
    >()
    expectTypeOf<Letter['events']['letter.write'][0]['payload']>().toEqualTypeOf<{ text: string }>()
    expectTypeOf<Letter['actors']['postLetter']['done'][0]['output']>().toEqualTypeOf<{ number: number }>()
    expectTypeOf<Letter['starts'][0]['input']>().toEqualTypeOf<{ openedAt: number }>()
  })

  it('[CHT-10] do not compile when an event or a state is missing', () => {
    const withoutPush = { ...door, events: { 'door.pull': push }, states: { shut, open: shut } }
    const withoutOpen = { ...door, events: { 'door.pull': push, 'door.push': push }, states: { shut } }
    // @ts-expect-error door.push has no row
    expect(walkOf(defineFlow(doorMachine, withoutPush)).paths).toEqual([])
    // @ts-expect-error open has no row
    expect(walkOf(defineFlow(doorMachine, withoutOpen)).paths).toEqual([])
  })
})
