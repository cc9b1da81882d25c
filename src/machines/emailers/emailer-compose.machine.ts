import { and, assertEvent, assign, emit, setup } from 'xstate'
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

const otherRecipient = { target: '#emailer-compose.reading', actions: 'setRecipient' } as const

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
      initial: 'first',
      states: {
        first: { description: 'Nothing is shown yet.' },
        again: {
          description: 'It could not be composed a moment ago, and the dialog goes on saying so.',
          tags: 'unavailable',
        },
      },
    },
    missing: { description: 'The customer’s account does not exist any more.' },
    unavailable: {
      description: 'The mail could not be composed. It is tried again on demand, and by itself.',
      tags: 'unavailable',
      on: { 'mail.retry': 'reading.again' },
      after: { retryDelay: 'reading.again' },
    },
    preview: {
      description: 'The mail is shown as it will arrive, with those it can go to.',
      initial: 'routing',
      states: {
        routing: {
          description: 'May it be sent to this recipient?',
          always: [
            { guard: 'hasOptedOut', target: 'barred.optedOut' },
            { guard: 'isBarred', target: 'barred.inactive' },
            { target: 'sendable' },
          ],
        },
        barred: {
          description: 'It cannot be sent to this recipient, and the dialog says why.',
          on: { 'recipient.choose': otherRecipient },
          initial: 'inactive',
          states: {
            optedOut: { description: 'They have stopped these weekly mails.' },
            inactive: { description: 'Their account is inactive.' },
          },
        },
        sendable: {
          description: 'It can be sent.',
          type: 'parallel',
          states: {
            before: {
              description: 'What was sent before.',
              initial: 'routing',
              states: {
                routing: {
                  description: 'Was it sent before, and was the newest mail to this address returned?',
                  always: [
                    { guard: and(['wasSent', 'wasReturned']), target: 'sentAndReturned' },
                    { guard: 'wasReturned', target: 'returned' },
                    { guard: 'wasSent', target: 'sentBefore' },
                    { target: 'nothing' },
                  ],
                },
                nothing: { description: 'It has not been sent.' },
                sentBefore: {
                  description:
                    'It was sent before. The dialog says when, and asks whether it should arrive twice: the button is “Send again”.',
                  tags: 'sentBefore',
                },
                returned: {
                  description:
                    'The newest mail to this address was returned. The dialog says why, and has the address checked with the customer first.',
                  tags: 'returned',
                },
                sentAndReturned: {
                  description:
                    'It was sent before, and the newest mail to this address was returned. The dialog says both: the button is “Send again”.',
                  tags: ['sentBefore', 'returned'],
                },
              },
            },
            attempt: {
              description: 'Sending it.',
              initial: 'idle',
              states: {
                idle: {
                  description: 'Nothing is under way.',
                  on: { 'mail.send': 'sending', 'recipient.choose': otherRecipient },
                  initial: 'ready',
                  states: {
                    ready: { description: 'It has not been tried.' },
                    notSent: {
                      description: 'It could not be sent, and the dialog says why. It can be tried again.',
                    },
                  },
                },
                sending: {
                  description:
                    'The mail that was shown is with the server: exactly that one is sent, or none.',
                  entry: 'clearProblem',
                  invoke: {
                    id: 'sendMail',
                    src: 'sendMail',
                    input: ({ context }) => {
                      const { digest, timesSent } = mailOf(context)
                      return { ...context.subject, send: true, digest, timesSent }
                    },
                    onDone: {
                      description: showing(sent),
                      target: '#emailer-compose.sent',
                      actions: 'toastSent',
                    },
                    onError: [
                      {
                        guard: { type: 'isOutdated', params: ({ event }) => event },
                        target: '#emailer-compose.preview.outdated',
                        actions: { type: 'setProblem', params: ({ event }) => event },
                      },
                      {
                        target: 'idle.notSent',
                        actions: { type: 'setProblem', params: ({ event }) => event },
                      },
                    ],
                  },
                },
              },
            },
          },
        },
        outdated: {
          description:
            'It has changed since it was shown, or has been sent meanwhile: nothing was sent. It has to be composed again.',
          on: { 'recipient.choose': otherRecipient },
        },
      },
    },
    sent: { description: 'The mail is on its way, and the dialog closes.', type: 'final' },
  },
})

function mailOf({ mail }: ComposeContext): Emailer {
  if (mail === null) throw new Error('the mail has not been read')
  return mail
}
