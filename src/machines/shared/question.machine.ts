import { assertEvent, sendTo, setup } from 'xstate'
import { toast } from './effects.ts'
import { type FormMachine, type Page, type PageEvent, submission } from './form.machine.ts'
import { ActorNotProvided } from './provide-actors.ts'

interface QuestionInput<Sent extends PageEvent> {
  readonly page?: Page<Sent>
}

type QuestionEvent<Values> =
  | { type: 'question.ask' }
  | { type: 'question.cancel' }
  | { type: 'question.confirm'; values: Values }

/** A question before a submission that cannot be taken back; `form` is a step. */
export function question<Values, Output, Sent extends PageEvent>(
  form: FormMachine<Values, Output, Sent>,
  id = `${form.id}-question`,
) {
  return setup({
    types: {
      input: {} as QuestionInput<Sent>,
      context: {} as QuestionInput<Sent>,
      events: {} as QuestionEvent<Values>,
      children: {} as { form: 'form' },
      tags: {} as 'busy',
    },
    actors: { form },
    guards: {
      hasFailed: (_, { value }: { value: unknown }) => value === 'failed' || value === 'refused',
    },
    actions: {
      submit: sendTo('form', ({ event }) => {
        assertEvent(event, 'question.confirm')
        return { type: 'form.submit' as const, values: event.values }
      }),
    },
  }).createMachine({
    id,
    description: 'A question is answered before something is done that cannot be taken back.',
    context: ({ input }) => input,
    initial: 'offered',
    states: {
      offered: {
        description: 'A button offers it.',
        on: { 'question.ask': 'asking' },
      },
      asking: {
        description: 'A dialog says what follows, and asks.',
        on: { 'question.cancel': 'offered', 'question.confirm': 'sending' },
      },
      sending: {
        description: 'The server does it. The button is busy.',
        tags: 'busy',
        entry: 'submit',
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context: { page } }) => page && { page },
          onDone: 'offered',
          onSnapshot: {
            guard: { type: 'hasFailed', params: ({ event }) => event.snapshot },
            target: 'offered',
          },
        },
      },
    },
  })
}

export type QuestionMachine<Values, Output, Sent extends PageEvent> = ReturnType<
  typeof question<Values, Output, Sent>
>

/** The chart itself, for its documents and its walks. */
export const questionMachine = question<object, unknown, PageEvent>(
  submission<object, unknown, PageEvent>(
    () => Promise.reject(new ActorNotProvided('submit was never provided')),
    {
      id: 'form',
      isStep: true,
      onDone: [toast('success', 'It is done')],
      onFailed: () => [toast('error', 'It is not done')],
    },
  ),
  'question',
)
