import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { produce } from 'immer'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type AnyStateMachine, assign, StateMachine, setup } from 'xstate'
import { recompute } from '#charts/recompute.ts'
import { readTrail } from '#charts/trail-file.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { writeCoverage } from './coverage.ts'
import { letterMachine } from './fixtures/letter.machine.ts'
import { letterFlow } from './fixtures/letter.table.ts'
import { defineFlow, type FlowTable } from './flow.ts'
import { walkOf } from './play.ts'
import { WalkFailure, writeTestTrail } from './test-trail.ts'

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

/** A refusal of the post leads where a lost connection should. */
function letterWithWrongTarget(): AnyStateMachine {
  const config = produce(letterMachine.config, (draft) => {
    const posting = draft.states?.sending?.states?.post?.states?.posting
    const post = posting && 'invoke' in posting && posting.invoke
    const outcomes = post && 'onError' in post && Array.isArray(post.onError) ? post.onError : []
    const [first] = outcomes
    if (typeof first !== 'object' || !('target' in first)) throw new Error('there is no such edge')
    first.target = '#letter.composing.failed'
  })
  return new StateMachine(config, letterMachine.implementations)
}

function failureOf(play: () => unknown): WalkFailure | undefined {
  try {
    play()
  } catch (error) {
    if (error instanceof WalkFailure) return error
  }
  return undefined
}

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
    expect(() => path && walk.play({ ...path, steps })).toThrow(
      'on the way to "put: after 30 s", in elsewhere after loadDraft ✓ (a draft)',
    )
  })

  it('[CHT-34] says that the table leads to a state that there is not', () => {
    const events = { ...letterFlow.events, 'help.open': [{ user: null, to: 'helping.on' }] }
    expect(walkOf({ ...letterFlow, events }).astray).toContain(
      'in composing.written, composing: help.open: help.open leads to helping, not to helping.on: there is no state helping.on',
    )
  })

  it('[CHT-31] finds a bug planted in a transition and names the edge', () => {
    const flow = { ...letterFlow, machine: letterWithWrongTarget() }
    const walk = walkOf(flow)
    const failing = walk.paths.flatMap((path) => {
      try {
        walk.play(path)
        return []
      } catch (error) {
        return [[path.edge, error instanceof Error ? error.message.split('\n')[0] : error]]
      }
    })
    expect(failing).toEqual([
      [
        'sending.post.posting: postLetter ✗ #1',
        expect.stringMatching(
          /^on the way to "sending\.post\.posting: postLetter ✗ #1", in composing\.failed after postLetter ✗ \(refused\): /,
        ),
      ],
    ])
    expect(walk.unseen()).toEqual(['composing.refused'])
    expect(walkOf(letterFlow).unseen()).toEqual([])
  })

  it('[CHT-31] finds a bug planted in an action and names the edge', () => {
    const machine = letterMachine.provide({ actions: { keepRefusal: assign({ refusal: '' }) } })
    expect(() => walkOf({ ...letterFlow, machine }).unwalked()).toThrow(
      'on the way to "sending.post.posting: postLetter ✗ #1", in composing.refused after postLetter ✗ (refused)',
    )
  })

  it('[CHT-26] leaves of a path that fails a trail that can be replayed and computed again', async () => {
    const flow = { ...letterFlow, machine: letterWithWrongTarget() }
    const walk = walkOf(flow)
    const folder = await emptyFolder()
    const path = walk.paths.find(({ edge }) => edge === 'sending.post.posting: postLetter ✗ #1')
    const failure = failureOf(() => path && walk.play(path))
    const file = failure && readFileSync(writeTestTrail(failure.trail, folder), 'utf8')
    expect(readTrail(file ?? '')).toEqual({ file: { kind: 'test-trail', trail: failure?.trail } })
    const steps = failure ? recompute(letterFlow.machine, failure.trail, 'letter').steps : []
    expect(steps.map(({ event, recorded, computed }) => [event.type, recorded, computed])).toEqual([
      ['xstate.init', 'opening', 'opening'],
      ['xstate.done.actor.loadDraft', 'composing.written', 'composing.written'],
      [
        'letter.send',
        'sending.post.posting sending.notice.quiet',
        'sending.post.posting sending.notice.quiet',
      ],
      ['xstate.error.actor.postLetter', 'composing.failed', 'composing.refused'],
    ])
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

  it('[CHT-11] writes which paths walk each edge', async () => {
    const walk = walkOf(doorFlow)
    walk.walked.add(['shut: door.push'], 'start, door.push')
    const folder = await emptyFolder()
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

  it('[CHT-10] ask for a row for each event, actor and payload, and know the states; the type check holds them to it', () => {
    expectTypeOf<keyof Letter['events']>().toEqualTypeOf<
      'letter.write' | 'letter.clear' | 'letter.send' | 'letter.withdraw' | 'help.open' | 'help.close'
    >()
    expectTypeOf<keyof Letter['actors']>().toEqualTypeOf<'loadDraft' | 'postLetter'>()
    expectTypeOf<Extract<keyof Letter['states'], `s${string}`>>().toEqualTypeOf<
      'sending.post.posting' | 'sending.notice.quiet' | 'sending.notice.slow' | 'sent.fresh' | 'sent.settled'
    >()
    expectTypeOf<Letter['events']['letter.write'][0]['payload']>().toEqualTypeOf<{ text: string }>()
    expectTypeOf<NonNullable<Letter['actors']['postLetter']['done']>[0]['output']>().toEqualTypeOf<{
      number: number
    }>()
    expectTypeOf<Letter['starts'][0]['input']>().toEqualTypeOf<{ openedAt: number }>()
  })

  it('[CHT-10] do not compile when they lead to a state that there is not', () => {
    const pull = [{ user: null, to: 'ajar' }] as const
    const leadingNowhere = { ...door, events: { 'door.pull': pull, 'door.push': push } }
    // @ts-expect-error ajar is no state
    expect(defineFlow(doorMachine, { ...leadingNowhere, states: { shut, open: shut } }).name).toBe('door')
  })

  it('[CHT-10] do not compile when an event is missing, and do without the rows of states', () => {
    const withoutPush = { ...door, events: { 'door.pull': push }, states: { shut, open: shut } }
    const withoutStates = { ...door, events: { 'door.pull': push, 'door.push': push }, states: {} }
    // @ts-expect-error door.push has no row
    expect(walkOf(defineFlow(doorMachine, withoutPush)).paths).toEqual([])
    expect(defineFlow(doorMachine, withoutStates).states).toEqual({})
  })
})
