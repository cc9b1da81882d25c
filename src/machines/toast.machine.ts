import { setup } from 'xstate'

/** How long a message stays, in milliseconds. */
const lifetimes = { toast: 5_000, snackbar: 6_000 } as const
export type MessageKind = keyof typeof lifetimes

/** One message on the screen: how long it stays, and what keeps it. */
export const toastMachine = setup({
  types: {
    input: {} as { kind: MessageKind },
    context: {} as { kind: MessageKind },
    events: {} as
      | { type: 'pointer.enter' }
      | { type: 'pointer.leave' }
      | { type: 'focus.enter' }
      | { type: 'focus.leave' }
      | { type: 'toast.renew' }
      | { type: 'toast.dismiss' },
  },
  delays: {
    lifetime: ({ context }) => lifetimes[context.kind],
  },
}).createMachine({
  id: 'toast',
  description: 'One toast (5 seconds) or snackbar (6 seconds).',
  context: ({ input }) => input,
  initial: 'timed',
  on: { 'toast.dismiss': { target: '.gone', meta: { requirements: ['SHL-12'] } } },
  states: {
    timed: {
      description: 'It is shown, and leaves by itself when its time is over.',
      meta: { requirements: ['SHL-11'] },
      after: { lifetime: 'gone' },
      on: {
        'pointer.enter': 'held.pointed',
        'focus.enter': 'held.focused',
        'toast.renew': {
          target: 'timed',
          reenter: true,
          description: 'The same was said again: its time starts anew.',
          meta: { requirements: ['SHL-14'] },
        },
      },
    },
    held: {
      description: 'Someone is reading or reaching for it, so it stays. Let go, its time starts anew.',
      meta: { requirements: ['SHL-13'] },
      initial: 'pointed',
      states: {
        pointed: {
          description: 'The pointer is over it.',
          on: { 'pointer.leave': '#toast.timed', 'focus.enter': 'pointedAndFocused' },
        },
        focused: {
          description: 'The keyboard is in it.',
          on: { 'focus.leave': '#toast.timed', 'pointer.enter': 'pointedAndFocused' },
        },
        pointedAndFocused: {
          description: 'Both: it stays until both have left.',
          on: { 'pointer.leave': 'focused', 'focus.leave': 'pointed' },
        },
      },
    },
    gone: {
      description: 'It has left the screen.',
      type: 'final',
    },
  },
})
