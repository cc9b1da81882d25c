import { assertEvent, assign, emit, setup } from 'xstate'
import { type Effect, showing, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import { retryDelay } from '#machines/shared/retry-delay.ts'
import {
  type Emailer,
  type EmailerRequest,
  type EmailerSubject,
  emailerTexts,
} from '#model/emailers/emailers.ts'
import { emailerCalls } from '#model/emailers/emailers-calls.ts'
import { asProblem, type Problem } from '#model/shared/problem.ts'

interface ComposeInput {
  readonly subject: Required<EmailerSubject>
  /** The customer's. */
  readonly name: string
}

interface ComposeContext extends ComposeInput {
  /** null before it was read. */
  readonly mail: Emailer | null
  /** Why it was not sent. */
  readonly problem: Problem | null
  /** How many tries to read it have failed in a row. */
  readonly failures: number
}

type ComposeEvent =
  | { type: 'recipient.choose'; recipientId: string }
  | { type: 'mail.retry' }
  | { type: 'mail.send' }

const sent = toast('success', emailerTexts.sent)

export const emailerComposeMachine = setup({
  types: {
    input: {} as ComposeInput,
    context: {} as ComposeContext,
    events: {} as ComposeEvent,
    emitted: {} as Effect,
  },
  actors: {
    readMail: askActor(
      ask(emailerCalls.mail, (subject: EmailerSubject) => ({ body: { ...subject, send: false } })),
    ),
    sendMail: askActor(ask(emailerCalls.mail, (body: EmailerRequest) => ({ body }))),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.failures) },
  guards: {
    hasOptedOut: ({ context }) => mailOf(context).why === emailerTexts.optedOut,
    isBarred: ({ context }) => mailOf(context).why !== null,
    wasReturned: ({ context }) => mailOf(context).returned !== null,
    wasSent: ({ context }) => mailOf(context).timesSent > 0,
    isMissing: (_, { error }: { error: unknown }) => asProblem(error).status === 404,
    /** It has changed, or another administrator has sent it. */
    isOutdated: (_, { error }: { error: unknown }) => asProblem(error).status === 409,
  },
  actions: {
    setRecipient: assign(({ context: { subject }, event }) => {
      assertEvent(event, 'recipient.choose')
      return { subject: { ...subject, recipientId: event.recipientId }, mail: null, problem: null }
    }),
    setMail: assign((_, { mail }: { mail: Emailer }) => ({ mail, failures: 0 })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    clearProblem: assign({ problem: null }),
    toastSent: emit(sent),
  },
}).createMachine({
  id: 'emailer-compose',
  description:
    'A weekly mail is looked at as it will arrive, and sent to the customer or to another user of all orders that it is of.',
  context: ({ input }) => ({ ...input, mail: null, problem: null, failures: 0 }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The mail to this recipient is being composed by the server.',
      invoke: {
        id: 'readMail',
        src: 'readMail',
        input: ({ context: { subject } }) => subject,
        onDone: {
          target: 'preview',
          actions: { type: 'setMail', params: ({ event }) => ({ mail: event.output }) },
        },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'unavailable', actions: 'countFailure' },
        ],
      },
    },
    missing: { description: 'The customer’s account does not exist any more.' },
    unavailable: {
      description: 'The mail could not be composed. It is tried again on demand, and by itself.',
      on: { 'mail.retry': 'reading' },
      after: { retryDelay: 'reading' },
    },
    preview: {
      description: 'The mail is shown as it will arrive, with those it can go to.',
      on: { 'recipient.choose': { target: 'reading', actions: 'setRecipient' } },
      initial: 'routing',
      states: {
        routing: {
          description: 'May it be sent to this recipient, and has it been before?',
          always: [
            { guard: 'hasOptedOut', target: 'barred.optedOut' },
            { guard: 'isBarred', target: 'barred.inactive' },
            { guard: 'wasReturned', target: 'sendable.returned' },
            { guard: 'wasSent', target: 'sendable.sentBefore' },
            { target: 'sendable.ready' },
          ],
        },
        barred: {
          description: 'It cannot be sent to this recipient, and the dialog says why.',
          initial: 'inactive',
          states: {
            optedOut: { description: 'They have stopped these weekly mails.' },
            inactive: { description: 'Their account is inactive.' },
          },
        },
        sendable: {
          description: 'It can be sent.',
          on: { 'mail.send': '#emailer-compose.sending' },
          initial: 'ready',
          states: {
            ready: { description: 'It has not been sent.' },
            sentBefore: {
              description:
                'It was sent before. The dialog says when, and asks whether it should arrive twice: the button is “Send again”.',
            },
            returned: {
              description:
                'The newest mail to this address was returned. The dialog says why, and has the address checked with the customer first.',
            },
            notSent: { description: 'It could not be sent, and the dialog says why. It can be tried again.' },
          },
        },
        outdated: {
          description:
            'It has changed since it was shown, or has been sent meanwhile: nothing was sent. It has to be composed again.',
        },
      },
    },
    sending: {
      description: 'The mail that was shown is with the server: exactly that one is sent, or none.',
      entry: 'clearProblem',
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        input: ({ context }) => {
          const { digest, timesSent } = mailOf(context)
          return { ...context.subject, send: true, digest, timesSent }
        },
        onDone: { description: showing(sent), target: 'sent', actions: 'toastSent' },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'preview.outdated',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          {
            target: 'preview.sendable.notSent',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
        ],
      },
    },
    sent: { description: 'The mail is on its way, and the dialog closes.', type: 'final' },
  },
})

function mailOf({ mail }: ComposeContext): Emailer {
  if (mail === null) throw new Error('the mail has not been read')
  return mail
}
