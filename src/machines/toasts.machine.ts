import { type ActorRefFrom, assertEvent, assign, type DoneActorEvent, enqueueActions, setup } from 'xstate'
import { type MessageKind, toastMachine } from './toast.machine.ts'

export type Tone = 'success' | 'error' | 'info'

export interface Message {
  readonly id: string
  readonly kind: MessageKind
  readonly tone: Tone
  readonly text: string
  readonly ref: ActorRefFrom<typeof toastMachine>
}

type ToastsEvent =
  | { type: 'toast.show'; tone: Tone; text: string }
  | { type: 'snackbar.show'; tone: Tone; text: string }
  | DoneActorEvent

const kinds = { 'toast.show': 'toast', 'snackbar.show': 'snackbar' } as const

/** Every toast and snackbar on the screen, oldest first. Lives as long as the page: flows send to it by its system id. */
export const toastsMachine = setup({
  types: {
    context: {} as { shown: readonly Message[]; count: number },
    events: {} as ToastsEvent,
  },
  actors: { toast: toastMachine },
  guards: {
    isShownAlready: ({ context, event }) => {
      assertEvent(event, ['toast.show', 'snackbar.show'])
      return context.shown.some((message) => isSame(message, event))
    },
    isLast: ({ context }) => context.shown.length === 1,
  },
  actions: {
    showMessage: assign(({ context, event, spawn }) => {
      assertEvent(event, ['toast.show', 'snackbar.show'])
      const kind = kinds[event.type]
      const id = `toast-${context.count + 1}`
      const ref = spawn('toast', { id, input: { kind } })
      return {
        count: context.count + 1,
        shown: [...context.shown, { id, kind, tone: event.tone, text: event.text, ref }],
      }
    }),
    renewMessage: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['toast.show', 'snackbar.show'])
      const message = context.shown.find((each) => isSame(each, event))
      if (message) enqueue.sendTo(message.ref, { type: 'toast.renew' })
    }),
    removeMessage: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'xstate.done.actor.*')
      const message = context.shown.find((each) => each.id === event.actorId)
      if (message) enqueue.stopChild(message.ref)
      enqueue.assign({ shown: context.shown.filter((each) => each !== message) })
    }),
  },
}).createMachine({
  id: 'toasts',
  description: 'What the product has to say in passing: several at once, each for its own time.',
  context: { shown: [], count: 0 },
  initial: 'empty',
  states: {
    empty: {
      description: 'Nothing to say.',
      on: {
        'toast.show': { target: 'showing', actions: 'showMessage' },
        'snackbar.show': { target: 'showing', actions: 'showMessage' },
      },
    },
    showing: {
      description: 'One message or more on the screen. One that is there already starts its time anew.',
      meta: { requirements: ['SHL-12'] },
      on: {
        'toast.show': [
          { guard: 'isShownAlready', actions: 'renewMessage', meta: { requirements: ['SHL-14'] } },
          { actions: 'showMessage' },
        ],
        'snackbar.show': [
          { guard: 'isShownAlready', actions: 'renewMessage', meta: { requirements: ['SHL-14'] } },
          { actions: 'showMessage' },
        ],
        'xstate.done.actor.*': [
          { guard: 'isLast', target: 'empty', actions: 'removeMessage' },
          { actions: 'removeMessage' },
        ],
      },
    },
  },
})

function isSame(
  message: Message,
  event: { type: 'toast.show' | 'snackbar.show'; tone: Tone; text: string },
): boolean {
  return message.kind === kinds[event.type] && message.tone === event.tone && message.text === event.text
}
