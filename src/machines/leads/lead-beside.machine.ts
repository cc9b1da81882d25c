import { assertEvent, assign, setup } from 'xstate'
import { follow, type Shown } from '#machines/shared/follow.ts'
import { neighboursOf } from '#model/leads/lead.ts'

/** Ids of a list's rows, in its order. */
type Ids = readonly string[]

interface BesideInput {
  readonly list: Shown<Ids>
  /** What it shows at first. */
  readonly ids: Ids
}

interface BesideContext extends BesideInput {
  /** The row whose lead is open. */
  readonly opened: string | null
}

type BesideEvent =
  | { type: 'lead.open'; id: string }
  | { type: 'lead.next' }
  | { type: 'lead.previous' }
  | { type: 'lead.close' }
  | { type: 'list.changed'; ids: Ids }

const neighboursIn = ({ ids, opened }: BesideContext) => neighboursOf(ids, opened)

export const leadBesideMachine = setup({
  types: {
    input: {} as BesideInput,
    context: {} as BesideContext,
    events: {} as BesideEvent,
  },
  actors: { list: follow((ids: Ids) => ({ type: 'list.changed', ids })) },
  guards: {
    hasNext: ({ context }) => neighboursIn(context).next !== undefined,
    hasPrevious: ({ context }) => neighboursIn(context).previous !== undefined,
    areOthers: ({ context }, { ids }: { ids: Ids }) => JSON.stringify(ids) !== JSON.stringify(context.ids),
  },
  actions: {
    setOpened: assign(({ event }) => {
      assertEvent(event, 'lead.open')
      return { opened: event.id }
    }),
    openNext: assign(({ context }) => ({ opened: neighboursIn(context).next ?? null })),
    openPrevious: assign(({ context }) => ({ opened: neighboursIn(context).previous ?? null })),
    clearOpened: assign({ opened: null }),
    setIds: assign((_, { ids }: { ids: Ids }) => ({ ids })),
  },
}).createMachine({
  id: 'lead-beside',
  description:
    'The lead of a list that is open: beside it where there is room, else over it. Next and previous lead through the list.',
  context: ({ input }) => ({ ...input, opened: null }),
  invoke: { id: 'list', src: 'list', input: ({ context: { list, ids } }) => ({ shown: list, known: ids }) },
  on: {
    'lead.open': { target: '.open', actions: 'setOpened' },
    'lead.next': { guard: 'hasNext', target: '.open', actions: 'openNext' },
    'list.changed': {
      description: 'Other rows, or another order. A lead that is open stays so.',
      guard: { type: 'areOthers', params: ({ event }) => event },
      actions: { type: 'setIds', params: ({ event }) => event },
    },
  },
  initial: 'closed',
  states: {
    closed: { description: 'No lead is open. Next opens the first of the list.' },
    open: {
      description: 'A lead is open, and its row is marked.',
      on: {
        'lead.previous': { guard: 'hasPrevious', actions: 'openPrevious' },
        'lead.close': { target: 'closed', actions: 'clearOpened' },
      },
    },
  },
})
