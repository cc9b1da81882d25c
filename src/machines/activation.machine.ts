import { assertEvent, assign, emit, setup } from 'xstate'
import {
  type AccountState,
  type ActivationErrors,
  type ActivationForm,
  type ActivationStart,
  activationErrors,
  activationTexts,
  type Confirmation,
  type ConfirmRequest,
  type EmailRequest,
} from '#model/activation.ts'
import { asProblem } from '#model/problem.ts'
import { pathAfterActivation, type Session } from '#model/session.ts'
import { isEmail, signupTexts } from '#model/signup.ts'
import { type Effect, toast } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'

type ActivationEvent =
  | { type: 'email.submit'; email: string }
  | { type: 'email.correct' }
  | { type: 'email.reopen' }
  | { type: 'link.resend' }
  | { type: 'password.submit'; form: ActivationForm }
  | { type: 'password.correct'; field: keyof ActivationForm }
  | { type: 'welcome.continue' }
  | { type: 'welcome.later' }
  | { type: 'lookup.retry' }

interface ActivationContext {
  readonly start: ActivationStart
  /** Whose account it is about, as far as that is known. */
  readonly email: string
  readonly errors: ActivationErrors
  /** The server knows no such account, or no such link. */
  readonly isUnknown: boolean
}

const failed = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const emailOf = ({ context: { email } }: { context: ActivationContext }): EmailRequest => ({ email })

export const activationMachine = setup({
  types: {
    context: {} as ActivationContext,
    events: {} as ActivationEvent,
    input: {} as ActivationStart,
    emitted: {} as Effect,
  },
  actors: {
    hideLink: placeholderActor<void>('hideLink'),
    lookUp: placeholderActor<AccountState, EmailRequest>('lookUp'),
    requestLink: placeholderActor<Confirmation, EmailRequest>('requestLink'),
    activate: placeholderActor<Session, ConfirmRequest>('activate'),
  },
  guards: {
    isFromMail: ({ context }) => context.start.at === 'confirm',
    isAboutSomebody: ({ context: { start } }) => start.at === 'redirect' && isEmail(start.email),
    isAboutNobody: ({ context }) => context.start.at === 'redirect',
    isEmail: ({ event }) => {
      assertEvent(event, 'email.submit')
      return isEmail(event.email)
    },
    hasErrors: ({ event }) => {
      assertEvent(event, 'password.submit')
      return Object.keys(activationErrors(event.form)).length > 0
    },
    isConfirmed: (_, params: Confirmation | AccountState) => params.state === 'confirmed',
    isUnconfirmed: (_, params: AccountState) => params.state === 'unconfirmed',
    isAboutPassword: (_, params: { error: unknown }) => asProblem(params.error).field === 'password',
    isRefused: (_, params: { error: unknown }) => asProblem(params.error).status === 422,
  },
  actions: {
    keepEmail: assign(({ event }) => {
      assertEvent(event, 'email.submit')
      return { email: event.email.trim(), errors: {}, isUnknown: false }
    }),
    refuseEmail: assign({ errors: { email: signupTexts.email }, isUnknown: false }),
    clearEmailError: assign({ errors: {}, isUnknown: false }),
    keepForm: assign(({ event }) => {
      assertEvent(event, 'password.submit')
      return { errors: activationErrors(event.form), isUnknown: false }
    }),
    clearError: assign(({ context, event }) => {
      assertEvent(event, 'password.correct')
      const { [event.field]: _, ...errors } = context.errors
      return { errors, isUnknown: false }
    }),
    keepUnknown: assign({ isUnknown: true }),
    keepPasswordProblem: assign((_, params: { error: unknown }) => ({
      errors: { password: asProblem(params.error).message },
    })),
    showProblem: emit(
      (_, params: { error: unknown }): Effect => ({
        type: 'failure',
        problem: asProblem(params.error),
      }),
    ),
    saySent: emit(toast('success', activationTexts.resent)),
    sayActivated: emit(toast('success', activationTexts.activated)),
    handOver: emit(
      (_, params: { session: Session }): Effect => ({
        type: 'session.adopt',
        session: params.session,
        to: pathAfterActivation(params.session.viewer.standing),
      }),
    ),
    goToLogin: emit({ type: 'navigate', to: '/login' } as const),
  },
}).createMachine({
  id: 'activation',
  description:
    'An account from the old portal gets its first password here: a mail with a link is asked for, the link opens the form. It ends logged in.',
  context: ({ input }) => ({
    start: input,
    email: input.at === 'confirmation' ? '' : input.email,
    errors: {},
    isUnknown: false,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'What was the page opened for?',
      always: [
        { guard: 'isFromMail', target: 'hiding' },
        { guard: 'isAboutSomebody', target: 'lookingUp' },
        { guard: 'isAboutNobody', target: 'missing' },
        { target: 'request' },
      ],
    },
    missing: {
      description:
        'The address should end with an e-mail address and does not. It says so, and leads to where one can be typed.',
    },
    request: {
      description:
        'The e-mail address of the account is typed in. One that nobody has is answered as not valid.',
      on: {
        'email.submit': [
          { guard: 'isEmail', target: 'requesting', actions: 'keepEmail' },
          { actions: 'refuseEmail' },
        ],
        'email.correct': { actions: 'clearEmailError' },
      },
    },
    requesting: {
      description: 'The server is asked for the mail.',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: emailOf,
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'confirmed' },
          { target: 'sent' },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: failed },
            target: 'request',
            actions: 'keepUnknown',
          },
          { target: 'request', actions: { type: 'showProblem', params: failed } },
        ],
      },
    },
    sent: {
      description: 'A mail with a link is on its way. It can be sent again, or to another address.',
      on: { 'link.resend': 'resending', 'email.reopen': 'request' },
    },
    resending: {
      description: 'The server is asked for the mail once more.',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: emailOf,
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'confirmed' },
          { target: 'sent', actions: 'saySent' },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: failed },
            target: 'request',
            actions: 'keepUnknown',
          },
          { target: 'sent', actions: { type: 'showProblem', params: failed } },
        ],
      },
    },
    confirmed: { description: 'This address was confirmed before: its owner is told to log in.' },
    hiding: {
      description: "The link's address and code are read, and taken out of the address bar.",
      invoke: { id: 'hideLink', src: 'hideLink', onDone: 'setting' },
    },
    setting: {
      description: 'E-mail address and the new password, typed twice.',
      on: {
        'password.submit': [
          { guard: 'hasErrors', actions: 'keepForm' },
          { target: 'activating', actions: 'keepForm' },
        ],
        'password.correct': { actions: 'clearError' },
      },
    },
    activating: {
      description: 'The password and the code of the link are with the server.',
      invoke: {
        id: 'activate',
        src: 'activate',
        input: ({ context: { start }, event }) => {
          assertEvent(event, 'password.submit')
          const { email, password } = event.form
          return { email, password, code: start.at === 'confirm' ? start.code : '' }
        },
        onDone: {
          target: 'activated',
          actions: ['sayActivated', { type: 'handOver', params: ({ event }) => ({ session: event.output }) }],
        },
        onError: [
          {
            guard: { type: 'isAboutPassword', params: failed },
            target: 'setting',
            actions: { type: 'keepPasswordProblem', params: failed },
          },
          {
            guard: { type: 'isRefused', params: failed },
            target: 'setting',
            actions: 'keepUnknown',
            description: 'The link opens nothing: used, replaced by a newer one, or past its 24 hours.',
          },
          { target: 'setting', actions: { type: 'showProblem', params: failed } },
        ],
      },
    },
    activated: { description: 'The account is in use, and its owner is logged in.', type: 'final' },
    lookingUp: {
      description: 'The server is asked what it knows of the address.',
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: emailOf,
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'welcome.back' },
          { guard: { type: 'isUnconfirmed', params: ({ event }) => event.output }, target: 'welcome.first' },
          { target: 'unknown' },
        ],
        onError: { target: 'unanswered', actions: { type: 'showProblem', params: failed } },
      },
    },
    welcome: {
      description: 'A dialog greets whoever comes from the old portal.',
      initial: 'first',
      states: {
        first: {
          description: 'The account needs a new password: on to the mail with the link, or later.',
          on: {
            'welcome.continue': '#activation.requesting',
            'welcome.later': { target: '#activation.left', actions: 'goToLogin' },
          },
        },
        back: {
          description: 'The account was activated before: on to the log-in.',
          on: { 'welcome.continue': { target: '#activation.left', actions: 'goToLogin' } },
        },
      },
    },
    left: { description: 'On to the log-in.', type: 'final' },
    unknown: { description: 'No account has this address. A new one can be made.' },
    unanswered: {
      description: 'The server did not answer, or was asked too often. It can be asked again.',
      on: { 'lookup.retry': 'lookingUp' },
    },
  },
})
