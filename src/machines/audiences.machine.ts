import {
  type ActorRefFrom,
  assertEvent,
  assign,
  type DoneActorEvent,
  emit,
  enqueueActions,
  fromCallback,
  setup,
} from 'xstate'
import {
  type AuditPages,
  type AuditsRead,
  audienceTexts,
  firstPage,
  needsReading,
  pageAfter,
  pagesOf,
} from '#model/audiences.ts'
import type { AuditCard, AuditType } from '#model/audit.ts'
import { commissionOf, defaultCommission } from '#model/audit-stats.ts'
import { isAdmin, type Viewer } from '#model/session.ts'
import type { AppEvent } from './app.machine.ts'
import { auditCardMachine } from './audit-card.machine.ts'
import { type Effect, toast } from './effects.ts'
import { ActorNotProvided, placeholderActor } from './provide-actors.ts'
import type { JournalEvent } from './tail.machine.ts'

export interface AudiencesInput {
  readonly type: AuditType
  readonly viewer: Viewer | null
}

interface Listed {
  readonly id: string
  readonly ref: ActorRefFrom<typeof auditCardMachine>
}

interface AudiencesContext extends AudiencesInput {
  /** The newest first. */
  readonly cards: readonly Listed[]
  /** The journal's number at which all cards are true. */
  readonly seq: number
  /** The newest number that was heard of. */
  readonly heard: number
  readonly isComplete: boolean
  /** Percent of a home's value; the same for all cards, kept in this browser. */
  readonly commission: number
}

/** What the chart tells the keeper of the browser's storage. */
export type CommissionEvent = { type: 'commission.keep'; percent: number }

type AudiencesEvent =
  | JournalEvent
  | Extract<AppEvent, { type: 'session.changed' }>
  | Extract<Effect, { type: 'toast' }>
  | DoneActorEvent
  | { type: 'more.load' }
  | { type: 'list.retry' }
  | { type: 'commission.change'; text: string }
  /** Kept before, or changed in another tab. */
  | { type: 'commission.known'; percent: number }

interface Reading {
  readonly read: AuditsRead
  readonly kept: readonly Listed[]
}

export interface AuditsQuery {
  readonly userId: string
  readonly type: AuditType
  readonly pages: AuditPages
}

const nothing = { cards: [], seq: 0, heard: 0, isComplete: false } as const

export const audiencesMachine = setup({
  types: {
    input: {} as AudiencesInput,
    context: {} as AudiencesContext,
    events: {} as AudiencesEvent,
    emitted: {} as Effect,
  },
  actors: {
    loadAudits: placeholderActor<AuditsRead, AuditsQuery>('loadAudits'),
    commissionKeeper: fromCallback<CommissionEvent>(() => {
      throw new ActorNotProvided('commissionKeeper was never provided')
    }),
    auditCard: auditCardMachine,
  },
  guards: {
    isSomebody: ({ context }) => context.viewer !== null,
    entersSomebody: ({ event }) => {
      assertEvent(event, 'session.changed')
      return event.session !== null
    },
    isSomebodyElse: ({ context, event }) => {
      assertEvent(event, 'session.changed')
      return event.session?.viewer.id !== context.viewer?.id
    },
    isBehind: ({ context }) => context.seq < context.heard,
    isEmpty: ({ context }) => context.isComplete && context.cards.length === 0,
    isComplete: ({ context }) => context.isComplete,
    isAhead: ({ context, event }) => {
      assertEvent(event, 'journal.opened')
      return event.seq > context.seq
    },
    needsReading: ({ context, event }) => {
      assertEvent(event, 'facts.arrived')
      return needsReading(event.facts, context.type, new Set(context.cards.map(({ id }) => id)))
    },
    isCommission: ({ event }) => {
      assertEvent(event, 'commission.change')
      return commissionOf(event.text) !== null
    },
  },
  actions: {
    keepViewer: assign(({ event }) => {
      assertEvent(event, 'session.changed')
      return { viewer: event.session?.viewer ?? null }
    }),
    clearCards: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of context.cards) enqueue.stopChild(ref)
      enqueue.assign(nothing)
    }),
    /** Shows what was read below the cards in `kept`; a card that is there already stays as it is used. */
    showCards: enqueueActions(({ context, enqueue }, { read, kept }: Reading) => {
      const { audits, seq, isEnd } = read
      const fresh = new Map(audits.map((audit) => [audit.id, audit]))
      const above = new Set(kept.map(({ id }) => id))
      for (const { id, ref } of context.cards) {
        const audit = fresh.get(id)
        if (audit) enqueue.sendTo(ref, { type: 'card.replace', audit, seq })
        else if (!above.has(id)) enqueue.stopChild(ref)
      }
      enqueue.assign(({ spawn, self }) => {
        const shown = new Map(context.cards.map((card) => [card.id, card]))
        const asAdmin = isAdmin(context.viewer ?? undefined)
        const cardOf = (audit: AuditCard): Listed => {
          const input = { audit, seq, isAdmin: asAdmin, list: self }
          return shown.get(audit.id) ?? { id: audit.id, ref: spawn('auditCard', { id: audit.id, input }) }
        }
        return {
          cards: [...kept, ...audits.filter(({ id }) => !above.has(id)).map(cardOf)],
          // The list as a whole is only as new as its oldest part.
          seq: kept.length === 0 ? seq : Math.min(context.seq, seq),
          heard: Math.max(context.heard, seq),
          isComplete: isEnd,
        }
      })
    }),
    dropCard: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'xstate.done.actor.*')
      const gone = context.cards.find(({ id }) => id === event.actorId)
      if (gone) enqueue.stopChild(gone.ref)
      enqueue.assign({ cards: context.cards.filter((card) => card !== gone) })
    }),
    tellCards: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['facts.arrived', 'progress.arrived'])
      for (const { ref } of context.cards) enqueue.sendTo(ref, event)
    }),
    hear: assign(({ context, event }) => ({ heard: Math.max(context.heard, numberOf(event)) })),
    keepUp: assign(({ context, event }) => ({ seq: Math.max(context.seq, numberOf(event)) })),
    keepCommission: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'commission.change')
      const percent = commissionOf(event.text) ?? defaultCommission
      enqueue.assign({ commission: percent })
      enqueue.sendTo('commissionKeeper', { type: 'commission.keep', percent })
    }),
    takeCommission: assign(({ event }) => {
      assertEvent(event, 'commission.known')
      return { commission: event.percent }
    }),
    passOn: emit(({ event }) => {
      assertEvent(event, 'toast')
      return event
    }),
    sayNotLoaded: emit(toast('error', audienceTexts.notLoaded)),
  },
}).createMachine({
  id: 'audiences',
  description:
    'My Audiences: a customer’s audits of one kind, the newest first, each a card that changes live.',
  context: ({ input }) => ({ ...input, ...nothing, commission: defaultCommission }),
  invoke: { id: 'commissionKeeper', src: 'commissionKeeper' },
  on: {
    'commission.known': { actions: 'takeCommission' },
  },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Decides at once whether anybody is logged in.',
      always: [{ guard: 'isSomebody', target: 'present' }, { target: 'absent' }],
    },
    absent: {
      description: 'Nobody is logged in: the account screen is shown, and the list follows by itself.',
      on: { 'session.changed': { guard: 'entersSomebody', target: 'present', actions: 'keepViewer' } },
    },
    present: {
      description: 'Somebody is logged in: the list is theirs, and goes when they do.',
      on: {
        'session.changed': {
          guard: 'isSomebodyElse',
          target: 'arriving',
          actions: ['clearCards', 'keepViewer'],
        },
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'The first ten are on their way.',
          invoke: {
            id: 'loadAudits',
            src: 'loadAudits',
            input: ({ context }) => ({ ...ownerOf(context), pages: firstPage }),
            onDone: {
              target: 'open',
              actions: { type: 'showCards', params: ({ event }) => ({ read: event.output, kept: [] }) },
            },
            onError: { target: 'failed', actions: 'sayNotLoaded', meta: { requirements: ['LST-38'] } },
          },
          on: { 'facts.arrived': { actions: 'hear' }, 'journal.opened': { actions: 'hear' } },
        },
        failed: {
          description:
            'The list did not come. It is asked for again on demand, or when the connection is back.',
          on: { 'list.retry': 'loading', 'journal.opened': { target: 'loading', actions: 'hear' } },
        },
        open: {
          description: 'The list has come. Its cards hear of everything that happens; what is new is read.',
          on: {
            'facts.arrived': [
              { guard: 'needsReading', target: '.refreshing', actions: ['tellCards', 'hear', 'keepUp'] },
              { actions: ['tellCards', 'hear', 'keepUp'] },
            ],
            'progress.arrived': { actions: 'tellCards' },
            'journal.opened': {
              guard: 'isAhead',
              target: '.refreshing',
              actions: 'hear',
              meta: { requirements: ['LST-35'] },
            },
            toast: { actions: 'passOn' },
            'commission.change': { guard: 'isCommission', actions: 'keepCommission' },
            'xstate.done.actor.*': { target: '.settling', actions: 'dropCard' },
          },
          initial: 'settling',
          states: {
            settling: {
              description: 'Decides at once whether the list is up to date, and whether there is more of it.',
              always: [
                { guard: 'isBehind', target: 'refreshing' },
                { guard: 'isEmpty', target: 'empty' },
                { guard: 'isComplete', target: 'complete' },
                { target: 'resting' },
              ],
            },
            empty: { description: 'There is nothing yet: says what to do first.' },
            resting: {
              description: 'There may be more further down.',
              on: { 'more.load': { target: 'adding', meta: { requirements: ['LST-37'] } } },
            },
            adding: {
              description: 'The next ten are on their way.',
              invoke: {
                id: 'loadAudits',
                src: 'loadAudits',
                input: ({ context }) => ({ ...ownerOf(context), pages: pageAfter(context.cards.length) }),
                onDone: {
                  target: 'settling',
                  actions: {
                    type: 'showCards',
                    params: ({ context, event }) => ({ read: event.output, kept: context.cards }),
                  },
                },
                onError: { target: 'stuck', actions: 'sayNotLoaded' },
              },
              on: {
                'xstate.done.actor.*': {
                  target: 'adding',
                  reenter: true,
                  actions: 'dropCard',
                  description: 'The next ten are others when a card has gone.',
                  meta: { requirements: ['LST-42'] },
                },
              },
            },
            refreshing: {
              description: 'As many as are shown are read again beneath what is shown.',
              invoke: {
                id: 'loadAudits',
                src: 'loadAudits',
                input: ({ context }) => ({ ...ownerOf(context), pages: pagesOf(context.cards.length) }),
                onDone: {
                  target: 'settling',
                  actions: { type: 'showCards', params: ({ event }) => ({ read: event.output, kept: [] }) },
                },
                onError: { target: 'stuck', actions: 'sayNotLoaded' },
              },
              on: {
                'xstate.done.actor.*': {
                  target: 'refreshing',
                  reenter: true,
                  actions: 'dropCard',
                  description: 'What it is read for has not come yet.',
                  meta: { requirements: ['LST-42'] },
                },
              },
            },
            stuck: {
              description: 'A part did not come. What is shown stays; the rest is asked for again on demand.',
              on: {
                'list.retry': 'refreshing',
                'journal.opened': { target: 'refreshing', actions: 'hear' },
                'xstate.done.actor.*': { actions: 'dropCard', meta: { requirements: ['LST-42'] } },
              },
            },
            complete: { description: 'That is all: an end message says so.' },
          },
        },
      },
    },
  },
})

/** The journal's newest number that an event tells of. */
function numberOf(event: AudiencesEvent): number {
  assertEvent(event, ['facts.arrived', 'journal.opened'])
  return event.type === 'journal.opened' ? event.seq : (event.facts.at(-1)?.seq ?? 0)
}

function ownerOf({ viewer, type }: AudiencesContext) {
  if (viewer === null) throw new Error('Nobody is logged in')
  return { userId: viewer.id, type }
}
