import { assign, emit, setup } from 'xstate'
import type { Effect } from '#machines/shared/effects.ts'
import { placeholderActor } from '#machines/shared/provide-actors.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import {
  type AccountState,
  type ActivationStart,
  activationTexts,
  type Confirmation,
  type EmailRequest,
} from '#model/accounts/activation.ts'
import { activationCalls } from '#model/accounts/activation-calls.ts'
import { isEmail } from '#model/accounts/signup.ts'
import { asProblem } from '#model/shared/problem.ts'
import { activationLink, activationResend, firstPassword } from './activation.ts'

type ActivationEvent =
  | { type: 'email.reopen' }
  | { type: 'welcome.continue' }
  | { type: 'welcome.later' }
  | { type: 'lookup.retry' }

interface ActivationContext {
  readonly start: ActivationStart
  /** Whose account it is about, as far as that is known. */
  readonly email: string
}

export const activationMachine = setup({
  types: {
    context: {} as ActivationContext,
    events: {} as ActivationEvent,
    input: {} as ActivationStart,
    emitted: {} as Effect,
    children: {} as { link: 'link'; resend: 'resend'; password: 'password' },
  },
  actors: {
    link: activationLink,
    resend: activationResend,
    password: firstPassword,
    hideLink: placeholderActor<void>('hideLink'),
    lookUp: askActor(ask(activationCalls.redirect, (body: EmailRequest) => ({ body }))),
  },
  guards: {
    isFromMail: ({ context }) => context.start.at === 'confirm',
    isRedirect: ({ context }) => context.start.at === 'redirect',
    isRedirectOfAddress: ({ context: { start } }) => start.at === 'redirect' && isEmail(start.email),
    isConfirmed: (_, { state }: Confirmation | AccountState) => state === 'confirmed',
    isUnconfirmed: (_, { state }: AccountState) => state === 'unconfirmed',
  },
  actions: {
    setEmail: assign((_, { email }: EmailRequest) => ({ email })),
    showProblem: emit(
      (_, { error }: { error: unknown }): Effect => ({ type: 'failure', problem: asProblem(error) }),
    ),
    goToLogin: emit({ type: 'navigate', to: '/login' } as const),
  },
}).createMachine({
  id: 'activation',
  description:
    'An account from the old portal gets its first password here: a mail with a link is asked for, the link opens the form. It ends logged in.',
  context: ({ input }) => ({ start: input, email: input.at === 'confirmation' ? '' : input.email }),
  initial: 'routing',
  states: {
    routing: {
      description: 'What was the page opened for?',
      always: [
        { guard: 'isFromMail', target: 'hiding' },
        { guard: 'isRedirectOfAddress', target: 'lookingUp' },
        { guard: 'isRedirect', target: 'missing' },
        { target: 'request' },
      ],
    },
    missing: {
      description:
        'The address should end with an e-mail address and does not. It says so, and leads to where one can be typed.',
    },
    request: {
      description: 'The e-mail address of the account is typed in.',
      invoke: {
        id: 'link',
        src: 'link',
        onDone: [
          {
            description: `“${activationTexts.alreadyConfirmed}”`,
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'confirmed',
          },
          { target: 'sent', actions: { type: 'setEmail', params: ({ event }) => event.output } },
        ],
      },
    },
    sent: {
      description: `A mail with a link is on its way. It can be sent again, “${activationTexts.resent}”, or to another address.`,
      invoke: {
        id: 'resend',
        src: 'resend',
        onDone: [
          {
            description: `“${activationTexts.alreadyConfirmed}”`,
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'confirmed',
          },
          { target: 'sent', reenter: true },
        ],
      },
      on: { 'email.reopen': 'request' },
    },
    confirmed: {
      description: 'The account has its password already. A link leads to the log-in.',
    },
    hiding: {
      description: "The link's address and code are read, and removed from the address bar.",
      invoke: { id: 'hideLink', src: 'hideLink', onDone: 'setting' },
    },
    setting: {
      description:
        'E-mail address and the new password, typed twice. A link that was used, replaced by a newer one, or is past its 24 hours opens nothing.',
      invoke: {
        id: 'password',
        src: 'password',
        onDone: { description: `“${activationTexts.activated}”`, target: 'activated' },
      },
    },
    activated: {
      description: 'The account is in use, and its owner is logged in.',
      type: 'final',
    },
    lookingUp: {
      description: 'The server is asked what it knows of the address.',
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context: { email } }) => ({ email }),
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'welcome.back' },
          { guard: { type: 'isUnconfirmed', params: ({ event }) => event.output }, target: 'welcome.first' },
          { target: 'unknown' },
        ],
        onError: {
          description: `“${activationTexts.notLookedUp}”`,
          target: 'unanswered',
          actions: { type: 'showProblem', params: ({ event }) => event },
        },
      },
    },
    welcome: {
      description: 'A dialog greets users who come from the old portal.',
      initial: 'first',
      states: {
        first: {
          description: 'The account needs a new password: on to the mail with the link, or later.',
          invoke: {
            id: 'link',
            src: 'link',
            onDone: [
              {
                description: `“${activationTexts.alreadyConfirmed}”`,
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: '#activation.confirmed',
              },
              {
                target: '#activation.sent',
                actions: { type: 'setEmail', params: ({ event }) => event.output },
              },
            ],
          },
          on: { 'welcome.later': { target: '#activation.left', actions: 'goToLogin' } },
        },
        back: {
          description: 'The account was activated before: on to the log-in.',
          on: { 'welcome.continue': { target: '#activation.left', actions: 'goToLogin' } },
        },
      },
    },
    left: { description: 'On to the log-in.', type: 'final' },
    unknown: {
      description: 'No account has this address. A new one can be made.',
    },
    unanswered: {
      description: 'The server did not answer, or was asked too often. It can be asked again.',
      on: { 'lookup.retry': 'lookingUp' },
    },
  },
})
