import { assign, emit, sendTo, setup } from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { type CodeOutcome, type CodeWords, codeTexts } from '#model/accounts/code.ts'
import { type EmailChange, securityTexts } from '#model/accounts/security.ts'
import { type CodeProgress, codeMachine } from './code.machine.ts'
import { emailRequest } from './security.ts'

interface EmailChangeContext {
  /** The new address, as it was sent. */
  readonly email: string
  readonly changeId: string
  readonly isTaken: boolean
}

type EmailChangeEvent =
  | { type: 'form.open' }
  | { type: 'form.close' }
  | { type: 'email.send'; change: EmailChange }
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
    children: {} as { request: 'request'; code: 'code' },
  },
  actors: { request: emailRequest, code: codeMachine },
  guards: {
    isTaken: (_, outcome: CodeOutcome) => outcome.kind === 'emailTaken',
    isOver: (_, outcome: CodeOutcome) => outcome.kind === 'over',
  },
  actions: {
    setEmail: assign((_, { change }: { change: EmailChange }) => ({ email: change.email, isTaken: false })),
    request: sendTo('request', (_, { change }: { change: EmailChange }) => ({
      type: 'form.submit',
      values: change,
    })),
    setChangeId: assign((_, { changeId }: { changeId: string }) => ({ changeId })),
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
      description:
        'The new address is typed, and the current password as a proof. An address that is not valid, is the same, or a wrong password is refused at its field.',
      invoke: {
        id: 'request',
        src: 'request',
        onDone: {
          target: 'code',
          actions: { type: 'setChangeId', params: ({ event }) => event.output },
        },
      },
      on: {
        'email.send': {
          actions: [
            { type: 'setEmail', params: ({ event }) => event },
            { type: 'request', params: ({ event }) => event },
          ],
        },
        'form.close': 'closed',
      },
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
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'expired' },
          { target: 'confirmed', actions: 'toastChanged' },
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
    expired: {
      description: `No code can be right any more: its ten minutes or five tries are over, it was used, a newer change took its place, or it is of another account. It says “${securityTexts.changeOver}”, and leads to a new code.`,
      on: { 'form.open': 'form', 'form.close': 'closed' },
    },
    confirmed: {
      description: 'The address is the account’s. It can be changed again.',
      entry: 'clearRequest',
      on: { 'form.open': 'form' },
    },
  },
})
