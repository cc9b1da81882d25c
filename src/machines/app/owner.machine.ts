import { assertEvent, assign, forwardTo, sendTo, setup } from 'xstate'
import { keptOutcomesMachine } from '#machines/leads/kept-outcomes.machine.ts'
import type { NoteKept } from '#machines/shared/effects.ts'
import { ActorNotProvided } from '#machines/shared/provide-actors.ts'
import type { Ask } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import type { KaptureAccess } from '#model/accounts/access-calls.ts'
import type { CartView } from '#model/checkout/cart.ts'
import { cartAfterFacts } from '#model/checkout/cart-after-facts.ts'
import { type JournalEvent, type Listener, liveEventsMachine } from './live-events.machine.ts'

type OwnerEvent =
  | { type: 'owner.known'; userId: string }
  | { type: 'owner.gone' }
  | { type: 'cart.changed' }
  | NoteKept
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>

/** Its calls are loaded when someone is logged in. */
const askCart: Ask<CartView, { userId: string }> = async (params, signal, client) => {
  const { cartCalls } = await import('#model/checkout/cart-calls.ts')
  return (await client.request(cartCalls.cart, { params }, { signal })).cart
}

export const createAccess = (load: Ask<KaptureAccess, { userId: string }>) =>
  resource(load, { id: 'access', description: 'Which parts of KaptuRE the menu offers.' })

const ofUser = ({ context: { userId } }: { context: { userId: string } }) => ({ params: { userId } })

export const ownerMachine = setup({
  types: {
    context: {} as {
      readonly userId: string
      readonly listener: Listener
      /** Typed and not saved, by lead. */
      readonly notes: Readonly<Record<string, string>>
    },
    events: {} as OwnerEvent,
    input: {} as { listener: Listener },
    children: {} as {
      access: 'access'
      cart: 'cart'
      keptOutcomes: 'keptOutcomes'
      liveEvents: 'liveEvents'
    },
  },
  actors: {
    access: createAccess(() => Promise.reject(new ActorNotProvided('access was never provided'))),
    cart: resource(askCart, {
      id: 'cart-badge',
      description: 'How many items are in the cart.',
      isAbout: (facts) => facts.some(({ kind }) => kind === 'cart'),
      evolve: cartAfterFacts,
    }),
    keptOutcomes: keptOutcomesMachine,
    liveEvents: liveEventsMachine,
  },
  guards: {
    isOtherOwner: ({ context, event }) => {
      assertEvent(event, 'owner.known')
      return event.userId !== context.userId
    },
  },
  actions: {
    setOwner: assign(({ event }) => {
      assertEvent(event, 'owner.known')
      return { userId: event.userId, notes: {} }
    }),
    clearOwner: assign({ userId: '', notes: {} }),
    keepNote: assign(({ context: { notes }, event }) => {
      assertEvent(event, 'note.kept')
      return { notes: { ...notes, [event.leadId]: event.text } }
    }),
    refreshCart: sendTo('cart', { type: 'resource.refresh' }),
    forwardToCart: forwardTo('cart'),
  },
}).createMachine({
  id: 'owner',
  description: 'What belongs to the user who is logged in. Another user gets actors of their own.',
  context: ({ input: { listener } }) => ({ userId: '', listener, notes: {} }),
  initial: 'signedOut',
  on: {
    'owner.known': { guard: 'isOtherOwner', target: '.signedIn', reenter: true, actions: 'setOwner' },
    'owner.gone': { target: '.signedOut', actions: 'clearOwner' },
  },
  states: {
    signedOut: { description: 'No user is logged in.' },
    signedIn: {
      description:
        'The cart, the access to KaptuRE, the journal, the sending of calls without a network and notes that are not saved outlive the pages.',
      invoke: [
        { id: 'access', systemId: 'access', src: 'access', input: ofUser },
        { id: 'cart', systemId: 'cart', src: 'cart', input: ofUser },
        {
          id: 'keptOutcomes',
          systemId: 'keptOutcomes',
          src: 'keptOutcomes',
          input: ({ context: { userId } }) => ({ userId }),
        },
        {
          id: 'liveEvents',
          systemId: 'liveEvents',
          src: 'liveEvents',
          input: ({ context: { userId, listener } }) => ({ userId, listener }),
        },
      ],
      on: {
        'cart.changed': { actions: 'refreshCart' },
        'note.kept': { actions: 'keepNote' },
        'facts.arrived': { actions: 'forwardToCart' },
        'journal.opened': { actions: 'forwardToCart' },
      },
    },
  },
})
