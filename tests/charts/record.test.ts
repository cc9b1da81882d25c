import { expect, it } from 'vitest'
import { assign, emit, setup } from 'xstate'
import { plainGraph } from '#charts/plain-graph.ts'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { defineFlow } from './flow.ts'
import { recordOf } from './record.ts'

const machine = setup({
  types: {
    context: {} as { error: string },
    events: {} as { type: 'bell.ring' },
    emitted: {} as Effect,
  },
  delays: { pause: 1_000 },
  actions: {
    sayOpen: emit(toast('success', 'The shop is open.')),
    sayRung: emit(toast('success', 'The bell has rung.')),
    noteLate: assign({ error: 'Nobody has come.' }),
    sayGone: emit(toast('error', 'Nobody is there.')),
  },
}).createMachine({
  id: 'bell',
  context: { error: '' },
  initial: 'opening',
  states: {
    opening: { entry: 'sayOpen', always: 'still' },
    still: { on: { 'bell.ring': { target: 'heard', actions: 'sayRung' } } },
    heard: { always: 'waiting' },
    waiting: { after: { pause: { target: 'leaving', actions: 'noteLate' } } },
    leaving: { always: { target: 'gone', actions: 'sayGone' } },
    gone: {},
  },
})

const flow = defineFlow(machine, {
  starts: [{ open: null }],
  key: () => null,
  events: { 'bell.ring': [{ user: null }] },
  actors: {},
  states: {
    opening: { browser: null },
    still: { browser: null },
    heard: { browser: null },
    waiting: { browser: null },
    leaving: { browser: null },
    gone: { browser: null },
  },
})

it('[CHT-48] a text stands on the transition whose actions say it, and on no other of its step', () => {
  expect(recordOf(flow).shown).toEqual({
    'still: bell.ring': ['The bell has rung.'],
    'leaving: at once': ['Nobody is there.'],
  })
})

it('[WKB-27] the search has a text at the transition that says it or notes it, and at no other of its step', () => {
  const messages = new Map<string, Set<string>>()
  plainGraph(machine, flow.stimuli, messages)
  expect(messages).toEqual(
    new Map([
      ['still: bell.ring', new Set(['The bell has rung.'])],
      ['waiting: after 1 s', new Set(['Nobody has come.'])],
      ['leaving: at once', new Set(['Nobody is there.'])],
    ]),
  )
})
