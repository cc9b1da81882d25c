import { type ActorRef, assertEvent, assign, enqueueActions, type Snapshot, setup } from 'xstate'
import { asProblem, type Problem } from '#model/shared/problem.ts'
import { type Effect, type OnFailed, showing, showingFailure, toast } from './effects.ts'
import { headOf, type Use } from './part.ts'
import { ActorNotProvided } from './provide-actors.ts'
import { type Ask, askActor } from './request.ts'

type FormEvent<Values> =
  | { type: 'form.submit'; values: Values }
  /** Something is typed or chosen. */
  | { type: 'form.edit' }

/** Events by which a list or a page shows a change. */
export type PageEvent =
  | { readonly type: 'list.refresh' }
  | { readonly type: 'row.close' }
  | { readonly type: 'resource.refresh' }
  | { readonly type: 'resource.set'; readonly data: unknown }

/** A list or a page that a form changes. */
export type Page<Sent extends PageEvent> = ActorRef<Snapshot<unknown>, Sent>

interface FormInput<Sent extends PageEvent> {
  readonly page: Page<Sent>
}

interface FormContext<Output, Sent extends PageEvent> {
  /** null where there is none, or the parent notifies it. */
  readonly page: Page<Sent> | null
  /** What the server answered to what was sent last; null while it has not. */
  readonly done: { readonly output: Output } | null
  readonly problem: Problem | null
}

export type Submit<Values, Output> = Ask<Output, Values>

interface FormOptions<Values, Output, Sent extends PageEvent> extends Use {
  /** What the app does once it is accepted. */
  readonly onDone?: readonly Effect[] | ((output: Output, values: Values) => readonly Effect[])
  /** Events that its page is sent once it is accepted. */
  readonly toPage?: (output: Output) => readonly Sent[]
  /** What the app does when it failed for a reason that is no field's. */
  readonly onFailed?: OnFailed
  /** What its page says when the server refuses it for a reason that is no field’s. */
  readonly refused?: string
  /** It is a step of another chart, which goes on with its output: `onDone` of the invocation. */
  readonly isStep?: boolean
}

/** What a form sends, already checked: accepted, refused for a field, or failed. A form may have no fields. */
export function submission<Values, Output, Sent extends PageEvent = never>(
  submit: Submit<Values, Output>,
  {
    fields = [],
    onDone = [],
    toPage = () => [],
    onFailed = () => [],
    refused,
    isStep = false,
    ...use
  }: FormOptions<Values, Output, Sent>,
) {
  return setup({
    types: {
      // biome-ignore lint/suspicious/noConfusingVoidType: XState takes undefined out of the type of an input
      input: {} as FormInput<Sent> | void,
      context: {} as FormContext<Output, Sent>,
      events: {} as FormEvent<Values>,
      emitted: {} as Effect,
      output: {} as Output,
    },
    actors: {
      submit: askActor<{ output: Output; values: Values }, { values: Values }>(
        async ({ values }, signal, client) => ({ output: await submit(values, signal, client), values }),
      ),
    },
    guards: {
      isAboutField: (_, { error }: { error: unknown }) => fields.includes(asProblem(error).field ?? ''),
    },
    actions: {
      setDone: assign((_, { output }: { output: Output }) => ({ done: { output } })),
      setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
      clearAnswer: assign({ done: null, problem: null }),
      announceDone: enqueueActions(({ enqueue }, done: { output: Output; values: Values }) => {
        const effects = typeof onDone === 'function' ? onDone(done.output, done.values) : onDone
        for (const effect of effects) enqueue.emit(effect)
      }),
      notifyPage: enqueueActions(({ context: { page }, enqueue }, { output }: { output: Output }) => {
        if (page !== null) for (const event of toPage(output)) enqueue.sendTo(page, event)
      }),
      announceFailure: enqueueActions(({ enqueue }, { error }: { error: unknown }) => {
        for (const effect of onFailed(asProblem(error))) enqueue.emit(effect)
      }),
    },
  }).createMachine({
    ...headOf(
      'form',
      'What a form sends. The form holds what is typed and checks it; this chart holds what the server answered.',
      { ...use, fields },
    ),
    context: ({ input }) => ({ page: input?.page ?? null, done: null, problem: null }),
    output: ({ context: { done } }) => {
      if (done === null) throw new Error('it was not accepted')
      return done.output
    },
    initial: 'editing',
    on: { 'form.submit': '.submitting' },
    states: {
      editing: { description: 'The form is filled in.' },
      submitting: {
        description: 'The form is with the server.',
        entry: 'clearAnswer',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ event }) => {
            assertEvent(event, 'form.submit')
            return { values: event.values }
          },
          onDone: {
            description: typeof onDone === 'function' ? '' : showing(...onDone),
            target: 'submitted',
            actions: [
              { type: 'setDone', params: ({ event }) => event.output },
              { type: 'announceDone', params: ({ event }) => event.output },
              { type: 'notifyPage', params: ({ event }) => event.output },
            ],
          },
          onError: [
            {
              guard: { type: 'isAboutField', params: ({ event }) => event },
              target: 'refused',
              actions: { type: 'setProblem', params: ({ event }) => event },
            },
            {
              description: failureWords(onFailed, refused),
              target: 'failed',
              actions: [
                { type: 'setProblem', params: ({ event }) => event },
                { type: 'announceFailure', params: ({ event }) => event },
              ],
            },
          ],
        },
        on: {
          'form.submit': { description: 'It is sent once.' },
        },
      },
      submitted: {
        description: 'The server has accepted it.',
        ...(isStep ? { type: 'final' } : { on: { 'form.edit': 'editing' } }),
      },
      refused: {
        description: 'The server has refused a field: it says why, and has the focus.',
        on: { 'form.edit': 'editing' },
      },
      failed: {
        description: 'It was not accepted, for a reason that is no field’s. What was typed stays.',
        on: { 'form.edit': 'editing' },
      },
    },
  })
}

function failureWords(onFailed: OnFailed, refused?: string): string {
  const failed = showingFailure(onFailed)
  return refused === undefined ? failed : `${failed} When it is refused, the page says “${refused}”.`.trim()
}

export type FormMachine<Values, Output, Sent extends PageEvent = never> = ReturnType<
  typeof submission<Values, Output, Sent>
>

/** The chart itself, for its documents, its walks and the workbench. */
export const formMachine = submission<object, unknown, PageEvent>(
  () => Promise.reject(new ActorNotProvided('submit was never provided')),
  {
    id: 'form',
    fields: ['phone'],
    onDone: [toast('success', 'Saved')],
    toPage: () => [{ type: 'resource.refresh' }],
    onFailed: (problem) => [{ type: 'failure', problem }],
  },
)
