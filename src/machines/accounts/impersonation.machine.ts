import { assertEvent, assign, emit, setup } from 'xstate'
import type { Effect } from '#machines/shared/effects.ts'
import { countdownTo } from './countdown.ts'

interface ImpersonationInput {
  /** An ISO 8601 instant in UTC. */
  readonly until: string
}

interface ImpersonationContext extends ImpersonationInput {
  /** Null until the clock was read. */
  readonly secondsLeft: number | null
}

export const impersonationMachine = setup({
  types: {
    input: {} as ImpersonationInput,
    context: {} as ImpersonationContext,
    events: {} as { type: 'countdown.tick'; secondsLeft: number },
    emitted: {} as Effect,
  },
  actors: {
    countdownTo,
  },
  guards: {
    isOver: ({ event }) => {
      assertEvent(event, 'countdown.tick')
      return event.secondsLeft <= 0
    },
  },
  actions: {
    countDown: assign(({ event }) => {
      assertEvent(event, 'countdown.tick')
      return { secondsLeft: event.secondsLeft }
    }),
    endImpersonation: emit({ type: 'impersonation.over' }),
  },
}).createMachine({
  id: 'impersonation',
  description:
    'An administrator acts as a customer for an hour at most. Forms of their own begin and end it.',
  context: ({ input }) => ({ ...input, secondsLeft: null }),
  initial: 'acting',
  states: {
    acting: {
      description:
        'The banner names both people and shows the time left. When the server ends it sooner, the session finds out by itself.',
      invoke: {
        id: 'countdownTo',
        src: 'countdownTo',
        input: ({ context: { until } }) => ({ until }),
      },
      on: {
        'countdown.tick': [
          { guard: 'isOver', target: 'over', actions: 'endImpersonation' },
          { actions: 'countDown' },
        ],
      },
    },
    over: { description: 'The hour is over.', type: 'final' },
  },
})
