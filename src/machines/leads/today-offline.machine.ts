import { assertEvent, assign, emit, setup } from 'xstate'
import { type Effect, navigate } from '#machines/shared/effects.ts'
import { placeholderActor } from '#machines/shared/provide-actors.ts'
import type { KeptOutcome } from '#model/leads/kept-outcome.ts'
import {
  type Kept,
  leadsToCall,
  type NewOutcome,
  type OpenedKept,
  outcomeOf,
} from '#model/leads/kept-today.ts'
import type { DatedStatus } from '#model/leads/lead.ts'
import type { LeadStatus } from '#model/leads/lead-status.ts'
import type { TodayLead } from '#model/leads/today.ts'
import { keptActors, type NetworkBack } from './kept-actors.ts'

interface TodayOfflineInput {
  /** Who is logged in in this browser. */
  readonly userId: string | null
}

interface TodayOfflineContext extends TodayOfflineInput {
  readonly kept: Kept | null
  /** The lead that is open. */
  readonly leadId: string | null
  /** The outcome that is being deleted. */
  readonly undone: KeptOutcome | null
  readonly isBack: boolean
}

type TodayOfflineEvent =
  | { type: 'lead.open'; id: string }
  | { type: 'lead.close' }
  | { type: 'status.set'; status: Exclude<LeadStatus, 'again' | 'toCall'> }
  | { type: 'day.open' }
  | { type: 'day.choose'; day: string }
  | { type: 'day.cancel' }
  | { type: 'outcome.undo'; outcome: KeptOutcome }
  | { type: 'portal.open' }
  | NetworkBack

const leadIn = ({ kept }: TodayOfflineContext, id: string | null): TodayLead | undefined =>
  kept ? leadsToCall(kept).find((lead) => lead.id === id) : undefined

function chosenOutcome(context: TodayOfflineContext, event: TodayOfflineEvent): NewOutcome {
  assertEvent(event, ['status.set', 'day.choose'])
  const lead = leadIn(context, context.leadId)
  if (!lead) throw new TypeError('no lead is open')
  const status: DatedStatus =
    event.type === 'day.choose'
      ? { status: 'again', againOn: event.day }
      : { status: event.status, againOn: null }
  return outcomeOf(lead, status)
}

const withOutcomes = (kept: Kept | null, change: (outcomes: readonly KeptOutcome[]) => KeptOutcome[]) => ({
  kept: kept && { ...kept, outcomes: change(kept.outcomes) },
})

const leadsOn = { guard: 'isBack', target: '#today-offline.leaving' } as const
const opensLead = {
  guard: { type: 'isListed', params: ({ event }: { event: { id: string } }) => event },
  target: '#today-offline.listed.leadOpen',
  actions: { type: 'setLead', params: ({ event }: { event: { id: string } }) => event },
} as const
const ofOpenLead = {
  'lead.open': opensLead,
  'lead.close': { target: '#today-offline.listed.list', actions: 'clearLead' },
  'status.set': '#today-offline.recording',
  'day.open': '#today-offline.listed.choosingDay',
} as const

export const todayOfflineMachine = setup({
  types: {
    input: {} as TodayOfflineInput,
    context: {} as TodayOfflineContext,
    events: {} as TodayOfflineEvent,
    emitted: {} as Effect,
  },
  actors: {
    ...keptActors,
    openKept: placeholderActor<OpenedKept, { readonly userId: string }>('openKept'),
    addOutcome: placeholderActor<KeptOutcome, NewOutcome>('addOutcome'),
  },
  guards: {
    isLoggedIn: ({ context }) => context.userId !== null,
    isKept: (_, { opened }: { opened: OpenedKept }) => typeof opened === 'object',
    isExpired: (_, { opened }: { opened: OpenedKept }) => opened === 'expired',
    isListed: ({ context }, { id }: { id: string }) => leadIn(context, id) !== undefined,
    isBack: ({ context }) => context.isBack,
  },
  actions: {
    setKept: assign((_, { opened }: { opened: OpenedKept }) => ({
      kept: typeof opened === 'object' ? opened : null,
    })),
    setLead: assign((_, { id }: { id: string }) => ({ leadId: id })),
    clearLead: assign({ leadId: null }),
    addToWaiting: assign(({ context: { kept } }, { outcome }: { outcome: KeptOutcome }) =>
      withOutcomes(kept, (outcomes) => [...outcomes, outcome]),
    ),
    setUndone: assign((_, { outcome }: { outcome: KeptOutcome }) => ({ undone: outcome })),
    takeBack: assign(({ context: { kept, undone } }) =>
      withOutcomes(kept, (outcomes) => outcomes.filter(({ id }) => id !== undone?.id)),
    ),
    setBack: assign({ isBack: true }),
    goToPortal: emit(navigate('/dashboard')),
  },
}).createMachine({
  id: 'today-offline',
  description:
    'Today’s list without a network, as this device keeps it: leads are called, and what came of it waits until the network is back.',
  context: ({ input }) => ({ ...input, kept: null, leadId: null, undone: null, isBack: false }),
  invoke: { id: 'hearNetwork', src: 'hearNetwork' },
  on: { 'network.back': { actions: 'setBack' }, 'portal.open': '.leaving' },
  initial: 'routing',
  states: {
    routing: {
      description: 'Routes by whether a user is logged in in this browser.',
      always: [{ guard: 'isLoggedIn', target: 'opening' }, { target: 'nothingKept' }],
    },
    opening: {
      description: 'What this device keeps is decrypted.',
      invoke: {
        id: 'openKept',
        src: 'openKept',
        input: ({ context }) => ({ userId: context.userId ?? '' }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ opened: event.output }) },
            target: 'listed',
            actions: { type: 'setKept', params: ({ event }) => ({ opened: event.output }) },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => ({ opened: event.output }) },
            target: 'expired',
          },
          { target: 'nothingKept' },
        ],
        onError: 'nothingKept',
      },
    },
    nothingKept: {
      description: 'This device keeps no list, or the browser does not give it back.',
      always: leadsOn,
    },
    expired: {
      description: 'The list was kept for seven days, or the clock was set back: it was deleted.',
      always: leadsOn,
    },
    listed: {
      description: 'The list of the last reading, with its age. Calls that wait to be sent are off it.',
      initial: 'list',
      states: {
        list: {
          description: 'No lead is open. Once the network is back, the portal takes over.',
          always: leadsOn,
          on: {
            'lead.open': opensLead,
            'outcome.undo': {
              target: '#today-offline.undoing',
              actions: { type: 'setUndone', params: ({ event }) => event },
            },
          },
        },
        leadOpen: {
          description: 'A lead is open, to be called.',
          on: ofOpenLead,
        },
        choosingDay: {
          description: 'The day on which to call again is being chosen.',
          on: { 'day.choose': '#today-offline.recording', 'day.cancel': 'leadOpen' },
        },
        notRecorded: {
          description: 'The device has no room for the outcome: the lead stays open.',
          on: ofOpenLead,
        },
      },
    },
    recording: {
      description: 'What came of the call is encrypted and stored, under an id of its own.',
      invoke: {
        id: 'addOutcome',
        src: 'addOutcome',
        input: ({ context, event }) => chosenOutcome(context, event),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'addToWaiting', params: ({ event }) => ({ outcome: event.output }) },
            'clearLead',
          ],
        },
        onError: 'listed.notRecorded',
      },
    },
    undoing: {
      description: 'An outcome that was not sent is deleted: its lead is on the list again.',
      invoke: {
        id: 'removeOutcomes',
        src: 'removeOutcomes',
        input: ({ context: { undone } }) => ({ outcomes: undone ? [undone] : [] }),
        onDone: { target: 'listed', actions: 'takeBack' },
        onError: 'listed',
      },
    },
    leaving: {
      description: 'The portal is opened, which sends what waits and reads the list again.',
      entry: 'goToPortal',
    },
  },
})
