import { assertEvent, assign, enqueueActions, type PromiseActorLogic, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import {
  type FeedItems,
  type FeedRequest,
  firstPage,
  pageAfter,
  pagesOf,
  unique,
} from '#model/shared/feed.ts'
import { asProblem } from '#model/shared/problem.ts'
import { type Effect, type OnFailed, showingFailure, toast } from './effects.ts'
import { headOf, type Use } from './part.ts'
import { placeholderActor } from './provide-actors.ts'

interface FeedContext<Item, Query> {
  readonly query: Query
  /** The newest first. */
  readonly items: readonly Item[]
  /** The journal's number at which all items are true. */
  readonly version: number
  readonly lastSeenSeq: number
  readonly isComplete: boolean
}

type FeedEvent =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'more.load' }
  | { type: 'list.retry' }
  | { type: 'list.refresh' }
  | { type: 'item.drop'; id: string }

interface FeedOptions<Item, Query> extends Use {
  /** Whether facts change the list in a way that only the server can work out. */
  readonly isAbout?: (
    facts: readonly RecordedFact[],
    known: { readonly query: Query; readonly items: readonly Item[] },
  ) => boolean
  /** Whether the server is still at work on what is shown, without facts that say how far. */
  readonly isUnfinished?: (items: readonly Item[]) => boolean
  /** An item after facts that the browser can apply to it. */
  readonly evolve?: (item: Item, facts: readonly RecordedFact[]) => Item
  /** What the app does when a part of the list could not be read. */
  readonly onFailed?: OnFailed
}

/** An endless list: loaded in pages of ten, and read again when the journal shows that it has changed. */
export function feed<Item extends { readonly id: string }, Query>(
  load: PromiseActorLogic<FeedItems<Item>, FeedRequest<Query>>,
  {
    isAbout = () => false,
    isUnfinished = () => false,
    evolve,
    onFailed = () => [],
    ...use
  }: FeedOptions<Item, Query>,
) {
  return setup({
    types: {
      input: {} as { query: Query },
      context: {} as FeedContext<Item, Query>,
      events: {} as FeedEvent,
      emitted: {} as Effect,
    },
    actors: { load },
    delays: { rereadDelay: 3_000 },
    guards: {
      isAbout: ({ context, event }) => {
        assertEvent(event, 'facts.arrived')
        return isAbout(event.facts, context)
      },
      isAhead: ({ context, event }) => {
        assertEvent(event, 'journal.opened')
        return event.seq > context.version
      },
      isOutdated: ({ context }, { read }: { read: FeedItems<Item> }) => read.version < context.lastSeenSeq,
      isBehind: ({ context }) => context.version < context.lastSeenSeq,
      isUnfinished: ({ context }) => isUnfinished(context.items),
      isEmpty: ({ context }) => context.isComplete && context.items.length === 0,
      isComplete: ({ context }) => context.isComplete,
    },
    actions: {
      replaceItems: assign(({ context }, { read }: { read: FeedItems<Item> }) => ({
        items: read.items,
        version: read.version,
        lastSeenSeq: Math.max(context.lastSeenSeq, read.version),
        isComplete: read.isEnd,
      })),
      addItems: assign(({ context }, { read }: { read: FeedItems<Item> }) => ({
        items: unique([...context.items, ...read.items]),
        // The list is only as new as its oldest part.
        version: Math.min(context.version, read.version),
        lastSeenSeq: Math.max(context.lastSeenSeq, read.version),
        isComplete: read.isEnd,
      })),
      trackSeq: assign(({ context, event }) => ({
        lastSeenSeq: Math.max(context.lastSeenSeq, seqOf(event)),
      })),
      evolveItems: assign(({ context, event }) => {
        assertEvent(event, 'facts.arrived')
        const facts = event.facts.filter(({ seq }) => seq > context.version)
        return { items: evolve ? context.items.map((item) => evolve(item, facts)) : context.items }
      }),
      advanceVersion: assign(({ context, event }) => ({ version: Math.max(context.version, seqOf(event)) })),
      dropItem: assign(({ context, event }) => {
        assertEvent(event, 'item.drop')
        return { items: context.items.filter(({ id }) => id !== event.id) }
      }),
      announceFailure: enqueueActions(({ enqueue }, { error }: { error: unknown }) => {
        for (const effect of onFailed(asProblem(error))) enqueue.emit(effect)
      }),
    },
  }).createMachine({
    ...headOf('feed', 'An endless list, the newest items first. It stays up to date while it is shown.', use),
    context: ({ input }) => ({ ...input, items: [], version: 0, lastSeenSeq: 0, isComplete: false }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The first ten are being read.',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ ...requestOf(context), ...firstPage }),
          onDone: {
            target: 'ready',
            actions: { type: 'replaceItems', params: ({ event }) => ({ read: event.output }) },
          },
          onError: {
            description: showingFailure(onFailed),
            target: 'failed',
            actions: { type: 'announceFailure', params: ({ event }) => event },
          },
        },
        on: { 'facts.arrived': { actions: 'trackSeq' }, 'journal.opened': { actions: 'trackSeq' } },
      },
      failed: {
        description: 'The list could not be read. It is read on demand, or when the connection is back.',
        on: { 'list.retry': 'loading', 'journal.opened': { target: 'loading', actions: 'trackSeq' } },
      },
      ready: {
        description: 'The list is shown. It is read again when it has changed.',
        on: {
          'facts.arrived': [
            { guard: 'isAbout', target: '.refreshing', actions: ['evolveItems', 'trackSeq'] },
            { actions: ['evolveItems', 'trackSeq', 'advanceVersion'] },
          ],
          'journal.opened': { guard: 'isAhead', target: '.refreshing', actions: 'trackSeq' },
          'list.refresh': '.refreshing',
          'item.drop': { target: '.routing', actions: 'dropItem' },
        },
        initial: 'routing',
        states: {
          routing: {
            description: 'Routes by whether the list is up to date, and whether there is more of it.',
            always: [
              { guard: 'isBehind', target: 'refreshing' },
              { guard: 'isEmpty', target: 'empty' },
              { guard: 'isComplete', target: 'complete' },
              { target: 'idle' },
            ],
          },
          empty: { description: 'There is nothing in the list yet.' },
          idle: {
            description:
              'There is more to load. While the server is at work on what is shown, it is read again and again.',
            after: { rereadDelay: { guard: 'isUnfinished', target: 'refreshing' } },
            on: { 'more.load': 'loadingMore' },
          },
          loadingMore: {
            description: 'The next ten are being read.',
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context }) => ({ ...requestOf(context), ...pageAfter(context.items.length) }),
              onDone: {
                target: 'routing',
                actions: { type: 'addItems', params: ({ event }) => ({ read: event.output }) },
              },
              onError: {
                description: showingFailure(onFailed),
                target: 'loadMoreFailed',
                actions: { type: 'announceFailure', params: ({ event }) => event },
              },
            },
            on: {
              'item.drop': {
                target: 'loadingMore',
                reenter: true,
                actions: 'dropItem',
                description: 'The next ten are others when an item is gone.',
              },
            },
          },
          refreshing: {
            description: 'The shown pages are read again in the background.',
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context }) => ({ ...requestOf(context), ...pagesOf(context.items.length) }),
              onDone: [
                {
                  guard: { type: 'isOutdated', params: ({ event }) => ({ read: event.output }) },
                  target: 'refreshing',
                  reenter: true,
                  description: 'It was read before the newest change: what is shown never goes back.',
                },
                {
                  target: 'routing',
                  actions: { type: 'replaceItems', params: ({ event }) => ({ read: event.output }) },
                },
              ],
              onError: {
                description: showingFailure(onFailed),
                target: 'loadMoreFailed',
                actions: { type: 'announceFailure', params: ({ event }) => event },
              },
            },
            on: {
              'item.drop': {
                target: 'refreshing',
                reenter: true,
                actions: 'dropItem',
                description: 'What it is read for has not come yet.',
              },
            },
          },
          loadMoreFailed: {
            description: 'A part could not be read. What is shown stays; the rest is read on demand.',
            on: {
              'list.retry': 'refreshing',
              'journal.opened': { target: 'refreshing', actions: 'trackSeq' },
              'item.drop': { actions: 'dropItem' },
            },
          },
          complete: {
            description:
              'Everything is shown, and an end message. While the server is at work on it, it is read again and again.',
            after: { rereadDelay: { guard: 'isUnfinished', target: 'refreshing' } },
          },
        },
      },
    },
  })
}

export type FeedMachine<Item extends { readonly id: string }, Query> = ReturnType<typeof feed<Item, Query>>

/** The chart itself, for its documents and its walks. */
export const feedMachine = feed<{ readonly id: string }, object>(placeholderActor('load'), {
  id: 'feed',
  isAbout: (facts) => facts.some(({ type }) => type === 'v1.AuditUploaded'),
  isUnfinished: (items) => items.some(({ id }) => id === 'unfinished'),
  onFailed: () => [toast('error', 'The list could not be read')],
})

const requestOf = <Query>({ query, lastSeenSeq }: FeedContext<unknown, Query>) => ({ query, lastSeenSeq })

/** The journal's newest number that an event names. */
function seqOf(event: FeedEvent): number {
  assertEvent(event, ['facts.arrived', 'journal.opened'])
  return event.type === 'journal.opened' ? event.seq : (event.facts.at(-1)?.seq ?? 0)
}
