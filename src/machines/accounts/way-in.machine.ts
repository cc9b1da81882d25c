import { setup } from 'xstate'

interface WayIn {
  /** What is in front at first. */
  readonly first: 'login' | 'signup'
}

export const wayInMachine = setup({
  types: { input: {} as WayIn, context: {} as WayIn, events: {} as { type: 'way.change' } },
  guards: { isForNew: ({ context: { first } }) => first === 'signup' },
}).createMachine({
  id: 'way-in',
  description:
    'A visitor whose next step needs an account logs in or signs up. Then that step goes on by itself.',
  context: ({ input }) => input,
  initial: 'routing',
  states: {
    routing: {
      description: 'Is it likelier that they have an account, or none?',
      always: [{ guard: 'isForNew', target: 'signup' }, { target: 'login' }],
    },
    login: { description: 'The form of the log-in is in front.', on: { 'way.change': 'signup' } },
    signup: { description: 'The steps of the sign-up are in front.', on: { 'way.change': 'login' } },
  },
})
