import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { keptOutcomesMachine } from '#machines/leads/kept-outcomes.machine.ts'
import { blockTexts } from '#model/leads/call-lists.ts'
import type { KeptOutcome } from '#model/leads/kept-outcome.ts'
import { refusedIn, sentText, type WithOutcomes, waitingIn } from '#model/leads/kept-outcomes.ts'
import { generalFailure, type Problem, unauthorized, unreachable } from '#model/shared/problem.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { outcome, userId } from './kept.ts'

type Context = ContextFrom<typeof keptOutcomesMachine>

const second = { ...outcome, id: 'o2', leadId: '3', name: 'Cy Dee' }
const refused = (one: KeptOutcome) => ({ ...one, refusal: blockTexts.gone })
const gone: Problem = { status: 409, code: 'gone', message: blockTexts.gone }
const problem = (status: number, message: string): Problem => ({ status, code: 'test', message })

/** Where it goes on with these outcomes. How many were sent is said once no more wait. */
const goesOn = (outcomes: WithOutcomes) => {
  const isWaiting = waitingIn(outcomes).length > 0
  const goal: 'sending' | 'partlyRefused' | 'allSent' =
    (isWaiting && 'sending') || (refusedIn(outcomes).length > 0 ? 'partlyRefused' : 'allSent')
  const isSaid = ({ sent }: Context) => sent > 0 && !isWaiting
  return {
    to: goal,
    sends: (known: Context) => (isSaid(known) ? ['toast'] : []),
    says: (known: Context) => (isSaid(known) ? [sentText(known.sent)] : []),
    said: (known: Context) => (isSaid(known) ? { sent: 0 } : {}),
  }
}

const read = (name: string, outcomes: readonly KeptOutcome[]) => {
  const { said, ...rest } = goesOn({ outcomes })
  return { name, output: outcomes, ...rest, knows: (known: Context) => ({ outcomes, ...said(known) }) }
}

const withoutFirst = ({ outcomes }: Context) => {
  const [first] = waitingIn({ outcomes })
  return outcomes.filter(({ id }) => id !== first?.id)
}

const afterRefusal = (context: Context) => ({
  outcomes: [...withoutFirst(context), ...waitingIn(context).slice(0, 1).map(refused)],
})

export const keptOutcomesFlow = defineFlow(keptOutcomesMachine, {
  requirements: {
    'sending: sendOutcome ✓': ['TDY-15'],
    'sending: sendOutcome ✗ #1': ['TDY-15'],
    'sending: sendOutcome ✗ #2': ['TDY-15'],
    'waiting: network.back': ['TDY-15', 'TDY-17'],
    'partlyRefused: refusals.clear': ['TDY-15'],
  },
  browserExcluded: {
    '': 'It needs a service worker and encrypted storage, which a walk does not have: [TDY-15] and [TDY-17] are shown on the real server.',
  },
  starts: [{ input: { userId }, to: 'reading', open: null }],
  key: ({ outcomes, sent }) => ({
    waiting: waitingIn({ outcomes }).length,
    refused: refusedIn({ outcomes }).length,
    sent,
  }),
  stopWhen: ({ sent }) => sent > 2,
  events: {
    'outcomes.send': [{ user: null, to: { waiting: 'reading' } }],
    'network.back': [{ user: null, to: { waiting: 'reading' } }],
    'refusals.clear': [{ user: null, to: { partlyRefused: 'clearing' } }],
  },
  actors: {
    hearNetwork: {},
    readOutcomes: {
      asked: [{ userId }],
      done: [
        read('nothing', []),
        read('one', [outcome]),
        read('two', [outcome, second]),
        read('one refused, one not', [refused(outcome), second]),
        read('refused', [refused(outcome)]),
      ],
      error: [{ error: new Error('the browser refused'), to: 'waiting' }],
    },
    sendOutcome: {
      request: `POST /backend/leads/${userId}/today/outcomes`,
      asked: [outcome, second].map((each) => ({ userId, outcome: each })),
      done: [{ output: { done: true }, to: 'removingSent' }],
      error: [
        { name: 'refused', error: gone, to: 'keepingRefusal', knows: afterRefusal },
        { name: 'no connection', error: unreachable, to: 'waiting' },
        { name: 'broken', error: problem(500, generalFailure), to: 'waiting' },
        { name: 'logged out', error: problem(401, unauthorized), to: 'waiting' },
        { name: 'too many', error: problem(429, 'Wait.'), to: 'waiting' },
      ],
    },
    removeOutcomes: {
      asked: [[outcome], [second], [refused(outcome)], [outcome, second].map(refused)].map((outcomes) => ({
        outcomes,
      })),
      done: [
        {
          to: 'reading',
          knows: (known) => (waitingIn(known).length > 0 ? { sent: known.sent + 1 } : {}),
        },
      ],
      error: [
        {
          error: new Error('the browser refused'),
          to: { removingSent: 'waiting', clearing: 'partlyRefused' },
        },
      ],
    },
    refuseOutcome: {
      asked: [outcome, second].map((each) => ({ outcome: refused(each) })),
      done: [{ to: 'reading' }],
      error: [
        {
          error: new Error('no room'),
          to: (known) => goesOn(known).to,
          sends: (known) => goesOn(known).sends(known),
          says: (known) => goesOn(known).says(known),
        },
      ],
    },
  },
  states: {
    sending: { browser: null, machine: ({ context }) => expect(waitingIn(context)).not.toEqual([]) },
    partlyRefused: {
      browser: null,
      machine: ({ context }) => {
        expect(waitingIn(context)).toEqual([])
        expect(refusedIn(context)).not.toEqual([])
      },
    },
    allSent: { browser: null, machine: ({ context }) => expect(context.outcomes).toEqual([]) },
  },
})
