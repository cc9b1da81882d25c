import { assertEvent, assign, setup } from 'xstate'
import type { KaptureAccess } from '#model/calls/access.ts'
import { placeholderActor } from './provide-actors.ts'

interface AccessContext {
  readonly userId: string
  readonly access: KaptureAccess
}

const none: KaptureAccess = { export: false, purchase: false }

export const accessMachine = setup({
  types: {
    context: {} as AccessContext,
    events: {} as { type: 'owner.known'; userId: string } | { type: 'owner.gone' },
  },
  actors: { askAccess: placeholderActor<KaptureAccess, { userId: string }>('askAccess') },
  guards: {
    isOtherOwner: ({ context, event }) => {
      assertEvent(event, 'owner.known')
      return event.userId !== context.userId
    },
  },
  actions: {
    setOwner: assign(({ event }) => {
      assertEvent(event, 'owner.known')
      return { userId: event.userId, access: none }
    }),
    forget: assign({ userId: '', access: none }),
    setAccess: assign((_, params: { access: KaptureAccess }) => params),
  },
}).createMachine({
  id: 'access',
  description: 'Which parts of KaptuRE the menu offers to the user, as the server allows.',
  context: { userId: '', access: none },
  initial: 'unknown',
  on: {
    'owner.known': { guard: 'isOtherOwner', target: '.asking', actions: 'setOwner' },
    'owner.gone': { target: '.unknown', actions: 'forget' },
  },
  states: {
    unknown: {
      description: 'No user is logged in, or the server did not answer. Nothing of KaptuRE is offered.',
    },
    asking: {
      description: 'The server is asked. Nothing is offered meanwhile, and a failure is only logged.',
      invoke: {
        id: 'askAccess',
        src: 'askAccess',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'known',
          actions: { type: 'setAccess', params: ({ event }) => ({ access: event.output }) },
        },
        onError: 'unknown',
      },
    },
    known: { description: 'The menu offers what the server allows.' },
  },
})
