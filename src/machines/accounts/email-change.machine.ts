import { assertEvent, assign, emit, setup } from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { type CodeOutcome, type CodeWords, codeTexts } from '#model/accounts/code.ts'
import { securityTexts } from '#model/accounts/security.ts'
import { type CodeProgress, codeMachine } from './code.machine.ts'

interface EmailChangeContext {
  /** The new address, as it was sent. */
  readonly email: string
  readonly changeId: string
  readonly isTaken: boolean
}

type EmailChangeEvent =
  | { type: 'form.open' }
  | { type: 'form.close' }
  /** The server has mailed a code to the new address. */
  | { type: 'email.requested'; email: string; changeId: string }
  | CodeProgress

const codeWords: CodeWords = {
  notTaken: securityTexts.failed,
  notSent: securityTexts.failed,
  sentAgain: codeTexts.resent,
  hideAccountExistence: false,
}

export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    emitted: {} as Effect,
    children: {} as { code: 'code' },
  },
  actors: { code: codeMachine },
  guards: {
    isTaken: (_, outcome: CodeOutcome) => outcome.kind === 'emailTaken',
  },
  actions: {
    setRequest: assign(({ event }) => {
      assertEvent(event, 'email.requested')
      return { email: event.email, changeId: event.changeId, isTaken: false }
    }),
    clearRequest: assign({ email: '', changeId: '', isTaken: false }),
    setTaken: assign({ isTaken: true }),
    toastChanged: emit(toast('success', securityTexts.emailChanged)),
  },
}).createMachine({
  id: 'email-change',
  description: 'Another e-mail address: it applies once the code that was mailed to it is typed.',
  context: { email: '', changeId: '', isTaken: false },
  initial: 'closed',
  states: {
    closed: {
      description: 'The address is left as it is.',
      entry: 'clearRequest',
      on: { 'form.open': 'form' },
    },
    form: {
      description: 'The new address and the current password are typed, and sent by a form of their own.',
      on: { 'email.requested': { target: 'code', actions: 'setRequest' }, 'form.close': 'closed' },
    },
    code: {
      description:
        'A code of five digits was mailed to the new address. It is asked for in a chart of its own.',
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context: { changeId }, self }) => ({
          page: self,
          subject: { flow: 'email-change', changeId },
          words: codeWords,
        }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'form',
            actions: 'setTaken',
            description: 'Another user has confirmed the same address meanwhile.',
          },
          { target: 'closed', actions: 'toastChanged' },
        ],
      },
      initial: 'typing',
      states: {
        typing: {
          description: 'The code is being typed. The change can still be dropped.',
          on: { 'code.tried': 'verifying', 'form.close': '#email-change.closed' },
        },
        verifying: {
          description: 'The code is with the server: nothing leads back.',
          on: { 'code.refused': 'typing' },
        },
      },
    },
  },
})
