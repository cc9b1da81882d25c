import { type AnyActorRef, assertEvent, assign, type EventObject, fromCallback, sendTo, setup } from 'xstate'
import { asProblem } from '#model/problem.ts'
import {
  type EmailChange,
  type EmailCode,
  type EmailErrors,
  emailErrors,
  isEmailField,
  securityFailure,
  securityTexts,
} from '#model/security.ts'
import { isCode, resendDelayMs, signupTexts } from '#model/signup.ts'
import { type Effect, toast } from './effects.ts'
import { NotWired, notWired } from './wire.ts'

interface EmailChangeContext {
  /** Hears what is to be said. */
  readonly page: AnyActorRef
  /** The new address, as it was sent. */
  readonly email: string
  readonly errors: EmailErrors
  readonly changeId: string
  readonly codeError: string | null
  /** Until another code can be asked for. */
  readonly secondsLeft: number
}

type EmailChangeEvent =
  | { type: 'form.open' }
  | { type: 'form.close' }
  | { type: 'email.submit'; form: EmailChange }
  /** A field that was found wrong is being typed in again. */
  | { type: 'field.correct'; field: keyof EmailChange }
  | { type: 'code.submit'; code: string }
  | { type: 'code.correct' }
  | { type: 'code.resend' }
  | { type: 'countdown.tick'; secondsLeft: number }

export const emailChangeMachine = setup({
  types: {
    input: {} as { page: AnyActorRef },
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
  },
  actors: {
    requestEmail: notWired<{ changeId: string }, EmailChange>('requestEmail'),
    confirmEmail: notWired<void, EmailCode>('confirmEmail'),
    resendEmailCode: notWired<void, { changeId: string }>('resendEmailCode'),
    countdown: fromCallback<EventObject, { ms: number }>(() => {
      throw new NotWired('countdown was never wired')
    }),
  },
  guards: {
    hasErrors: ({ event }) => {
      assertEvent(event, 'email.submit')
      return Object.keys(emailErrors(event.form)).length > 0
    },
    isAboutField: (_, params: { error: unknown }) => isEmailField(asProblem(params.error).field),
    isTaken: (_, params: { error: unknown }) => asProblem(params.error).code === 'emailTaken',
    isCode: ({ event }) => {
      assertEvent(event, 'code.submit')
      return isCode(event.code)
    },
    isOver: ({ event }) => {
      assertEvent(event, 'countdown.tick')
      return event.secondsLeft <= 0
    },
  },
  actions: {
    keepForm: assign(({ event }) => {
      assertEvent(event, 'email.submit')
      return { email: event.form.email.trim(), errors: emailErrors(event.form) }
    }),
    clearForm: assign({ email: '', errors: {}, changeId: '', codeError: null }),
    clearError: assign(({ context, event }) => {
      assertEvent(event, 'field.correct')
      const { [event.field]: _, ...errors } = context.errors
      return { errors }
    }),
    keepFieldProblem: assign((_, params: { error: unknown }) => {
      const { field, message } = asProblem(params.error)
      return { errors: isEmailField(field) ? { [field]: message } : {} }
    }),
    keepTaken: assign({ errors: { email: securityTexts.emailTaken } }),
    keepChange: assign((_, params: { changeId: string }) => ({
      changeId: params.changeId,
      codeError: null,
    })),
    refuseCode: assign({ codeError: signupTexts.code }),
    keepCodeProblem: assign((_, params: { error: unknown }) => ({
      codeError: securityFailure(asProblem(params.error)),
    })),
    clearCodeError: assign({ codeError: null }),
    startCountdown: assign({ secondsLeft: resendDelayMs / 1000 }),
    countDown: assign(({ event }) => {
      assertEvent(event, 'countdown.tick')
      return { secondsLeft: event.secondsLeft }
    }),
    sayChanged: sendTo(({ context }) => context.page, toast('success', securityTexts.emailChanged)),
    saySent: sendTo(({ context }) => context.page, toast('success', signupTexts.resent)),
    sayNotSent: sendTo(
      ({ context }) => context.page,
      (_, params: { error: unknown }) => toast('error', securityFailure(asProblem(params.error))),
    ),
    showProblem: sendTo(
      ({ context }) => context.page,
      (_, params: { error: unknown }): Effect => {
        const problem = asProblem(params.error)
        return { type: 'failure', problem: { ...problem, message: securityFailure(problem) } }
      },
    ),
  },
}).createMachine({
  id: 'email-change',
  description: 'Another e-mail address: it is taken over once the code that was mailed to it is typed.',
  context: ({ input: { page } }) => ({
    page,
    email: '',
    errors: {},
    changeId: '',
    codeError: null,
    secondsLeft: 0,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The address is left as it is.',
      entry: 'clearForm',
      on: { 'form.open': 'editing' },
    },
    editing: {
      description: 'The new address and the current password are being typed.',
      on: {
        'email.submit': [
          { guard: 'hasErrors', actions: 'keepForm' },
          { target: 'requesting', actions: 'keepForm' },
        ],
        'field.correct': { actions: 'clearError' },
        'form.close': 'closed',
      },
    },
    requesting: {
      description: 'The server is asked to mail a code to the new address.',
      invoke: {
        id: 'requestEmail',
        src: 'requestEmail',
        input: ({ event }) => {
          assertEvent(event, 'email.submit')
          return event.form
        },
        onDone: { target: 'code', actions: { type: 'keepChange', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isAboutField', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'keepFieldProblem', params: ({ event }) => event },
          },
          { target: 'editing', actions: { type: 'showProblem', params: ({ event }) => event } },
        ],
      },
    },
    code: {
      description: 'A code of five digits was mailed to the new address.',
      type: 'parallel',
      states: {
        entry: {
          description: 'The code is typed in and checked.',
          initial: 'typing',
          states: {
            typing: {
              description: 'The code is being typed. The change can still be dropped.',
              on: {
                'code.submit': [
                  { guard: 'isCode', target: 'verifying', actions: 'clearCodeError' },
                  { actions: 'refuseCode' },
                ],
                'code.correct': { actions: 'clearCodeError' },
                'form.close': '#email-change.closed',
              },
            },
            verifying: {
              description: 'The code is with the server.',
              invoke: {
                id: 'confirmEmail',
                src: 'confirmEmail',
                input: ({ context: { changeId }, event }) => {
                  assertEvent(event, 'code.submit')
                  return { changeId, code: event.code }
                },
                onDone: { target: '#email-change.closed', actions: 'sayChanged' },
                onError: [
                  {
                    guard: { type: 'isTaken', params: ({ event }) => event },
                    target: '#email-change.editing',
                    actions: 'keepTaken',
                  },
                  {
                    target: 'typing',
                    actions: { type: 'keepCodeProblem', params: ({ event }) => event },
                  },
                ],
              },
            },
          },
        },
        resend: {
          description: 'Whether a new code may be asked for.',
          initial: 'cooling',
          states: {
            cooling: {
              description: 'A code was just sent. Another can be had after 30 seconds.',
              entry: 'startCountdown',
              invoke: { id: 'countdown', src: 'countdown', input: { ms: resendDelayMs } },
              on: {
                'countdown.tick': [
                  { guard: 'isOver', target: 'ready', actions: 'countDown' },
                  { actions: 'countDown' },
                ],
              },
            },
            ready: { description: 'A new code can be asked for.', on: { 'code.resend': 'sending' } },
            sending: {
              description: 'A new code is being sent.',
              invoke: {
                id: 'resendEmailCode',
                src: 'resendEmailCode',
                input: ({ context: { changeId } }) => ({ changeId }),
                onDone: { target: 'cooling', actions: 'saySent' },
                onError: {
                  target: 'ready',
                  actions: { type: 'sayNotSent', params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
  },
})
