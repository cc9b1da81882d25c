import { assign, setup } from 'xstate'

/** How long one quote stays, in milliseconds. */
const rotation = 30_000

/** A rotating row of things to read, which anyone can stop (WCAG 2.2 2.2.2). */
export const carouselMachine = setup({
  types: {
    input: {} as { length: number; prefersStill: boolean },
    context: {} as { length: number; prefersStill: boolean; index: number },
    events: {} as
      | { type: 'carousel.next' }
      | { type: 'carousel.previous' }
      | { type: 'carousel.pause' }
      | { type: 'carousel.play' }
      | { type: 'pointer.enter' }
      | { type: 'pointer.leave' }
      | { type: 'focus.enter' }
      | { type: 'focus.leave' },
  },
  delays: { rotation },
  guards: {
    isStill: ({ context }) => context.prefersStill || context.length < 2,
  },
  actions: {
    goForward: assign({ index: ({ context }) => (context.index + 1) % context.length }),
    goBack: assign({ index: ({ context }) => (context.index + context.length - 1) % context.length }),
  },
}).createMachine({
  id: 'carousel',
  description: 'Testimonials: the next one every 30 seconds, until someone stops it.',
  context: ({ input }) => ({ ...input, index: 0 }),
  initial: 'opening',
  on: {
    'carousel.next': { actions: 'goForward' },
    'carousel.previous': { actions: 'goBack' },
  },
  states: {
    opening: {
      description: 'Decides at once whether anything may move: not for those who asked for less motion.',
      always: [
        { guard: 'isStill', target: 'paused', meta: { requirements: ['SHL-31'] } },
        { target: 'rotating' },
      ],
    },
    rotating: {
      description: 'The next one comes after 30 seconds.',
      meta: { requirements: ['SHL-24'] },
      after: { rotation: { target: 'rotating', reenter: true, actions: 'goForward' } },
      on: {
        'carousel.pause': 'paused',
        'pointer.enter': 'held.pointed',
        'focus.enter': 'held.focused',
        'carousel.next': { target: 'rotating', reenter: true, actions: 'goForward' },
        'carousel.previous': { target: 'rotating', reenter: true, actions: 'goBack' },
      },
    },
    held: {
      description: 'Someone is reading it, so it waits.',
      meta: { requirements: ['SHL-24'] },
      on: { 'carousel.pause': 'paused' },
      initial: 'pointed',
      states: {
        pointed: {
          description: 'The pointer is over it.',
          on: { 'pointer.leave': '#carousel.rotating', 'focus.enter': 'pointedAndFocused' },
        },
        focused: {
          description: 'The keyboard is in it.',
          on: { 'focus.leave': '#carousel.rotating', 'pointer.enter': 'pointedAndFocused' },
        },
        pointedAndFocused: {
          description: 'Both: it waits until both have left.',
          on: { 'pointer.leave': 'focused', 'focus.leave': 'pointed' },
        },
      },
    },
    paused: {
      description: 'Someone stopped it, or asked for less motion.',
      meta: { requirements: ['SHL-24'] },
      on: { 'carousel.play': 'rotating' },
    },
  },
})
