import { assertEvent, assign, enqueueActions, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import { asProblem } from '#model/shared/problem.ts'
import { type Effect, type OnFailed, showingFailure } from './effects.ts'
import { headOf, type Use } from './part.ts'
import { ActorNotProvided } from './provide-actors.ts'
import { type Ask, askActor } from './request.ts'
import { retryDelay } from './retry-delay.ts'

type ResourceEvent<Data> =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'resource.refresh' }
  /** A form of the page has changed it, and knows what it is now. */
  | { type: 'resource.set'; data: Data }

export interface ResourceContext<Data, Params> {
  readonly params: Params
  /** null before it was first read. */
  readonly data: Data | null
  /** How many tries in a row have failed. */
  readonly failures: number
}

interface ResourceOptions<Data, Params> extends Use {
  /** Whether new facts change it. */
  readonly isAbout?: (facts: readonly RecordedFact[], params: Params) => boolean
  /** It after facts that the browser can fold; it is read again all the same. */
  readonly evolve?: (data: Data, facts: readonly RecordedFact[]) => Data
  /** Whether facts about it can still come. */
  readonly isOpen?: (data: Data) => boolean
  /** What the app does when it could not be read at first; later tries fail in silence. */
  readonly onFailed?: OnFailed
  /** Whether the server is still at work on it, without facts that say how far. */
  readonly isUnfinished?: (data: Data) => boolean
}

/** One thing that a page shows: read, kept up to date, tried again. */
export function resource<Data, Params>(
  load: Ask<Data, Params>,
  {
    isAbout = () => false,
    evolve = (data) => data,
    isOpen = () => true,
    onFailed = () => [],
    isUnfinished = () => false,
    ...use
  }: ResourceOptions<Data, Params>,
) {
  return setup({
    types: {
      input: {} as { params: Params },
      context: {} as ResourceContext<Data, Params>,
      events: {} as ResourceEvent<Data>,
      emitted: {} as Effect,
    },
    actors: {
      load: askActor<Data, Pick<ResourceContext<Data, Params>, 'params'>>(({ params }, signal, client) =>
        load(params, signal, client),
      ),
    },
    delays: { retryDelay: ({ context }) => retryDelay(context.failures), rereadDelay: 1_000 },
    guards: {
      isAbout: ({ context, event }) => {
        assertEvent(event, 'facts.arrived')
        return isAbout(event.facts, context.params)
      },
      /** What happened while the journal was closed was not heard. */
      isOpen: ({ context: { data } }) => data === null || isOpen(data),
      isUnfinished: ({ context: { data } }) => data !== null && isUnfinished(data),
      hasFailed: ({ context }) => context.failures > 0,
      isMissing: (_, { error }: { error: unknown }) => asProblem(error).status === 404,
    },
    actions: {
      setData: assign((_, { data }: { data: Data }) => ({ data, failures: 0 })),
      evolveData: assign(({ context: { data }, event }) => {
        assertEvent(event, 'facts.arrived')
        return { data: data === null ? null : evolve(data, event.facts) }
      }),
      clearData: assign({ data: null, failures: 0 }),
      announceFailure: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
        if (context.failures > 0) return
        for (const effect of onFailed(asProblem(error))) enqueue.emit(effect)
      }),
      countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    },
  }).createMachine({
    ...headOf(
      'resource',
      'One thing that a page shows. It is read again when the journal says that it has changed.',
      use,
    ),
    context: ({ input }) => ({ ...input, data: null, failures: 0 }),
    initial: 'loading',
    states: {
      loading: {
        description: 'It is being read, and nothing is shown of it yet.',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { params } }) => ({ params }),
          onDone: {
            target: 'shown',
            actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: [
            {
              guard: { type: 'isMissing', params: ({ event }) => event },
              target: 'missing',
              actions: [{ type: 'announceFailure', params: ({ event }) => event }, 'clearData'],
            },
            {
              description: showingFailure(onFailed),
              target: 'unavailable',
              actions: [{ type: 'announceFailure', params: ({ event }) => event }, 'countFailure'],
            },
          ],
        },
        on: {
          'facts.arrived': { guard: 'isAbout', target: 'loading', reenter: true },
          'journal.opened': { target: 'loading', reenter: true },
        },
        initial: 'routing',
        states: {
          routing: {
            description: 'Was it tried before?',
            always: [{ guard: 'hasFailed', target: 'again' }, { target: 'first' }],
          },
          first: { description: 'Nothing is known of it.' },
          again: { description: 'It could not be read before.', tags: 'unavailable' },
        },
      },
      shown: {
        description: 'It is shown.',
        on: {
          'facts.arrived': { guard: 'isAbout', target: '.refreshing', actions: 'evolveData' },
          'journal.opened': { guard: 'isOpen', target: '.refreshing' },
          'resource.refresh': '.refreshing',
          'resource.set': { actions: { type: 'setData', params: ({ event }) => event } },
        },
        initial: 'current',
        states: {
          current: {
            description:
              'No change to it is known. While the server is at work on it, it is read again and again.',
            after: { rereadDelay: { guard: 'isUnfinished', target: 'refreshing' } },
          },
          refreshing: {
            description: 'It is read again in the background.',
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context: { params } }) => ({ params }),
              onDone: {
                target: 'current',
                actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
              },
              onError: [
                {
                  guard: { type: 'isMissing', params: ({ event }) => event },
                  target: `#${use.id ?? 'resource'}.missing`,
                  actions: 'clearData',
                },
                { target: 'outdated', actions: 'countFailure' },
              ],
            },
          },
          outdated: {
            description: 'It could not be read again. What is shown may be out of date.',
            after: { retryDelay: 'refreshing' },
          },
        },
      },
      missing: {
        description: 'There is no such thing for this user.',
        on: { 'facts.arrived': { guard: 'isAbout', target: 'loading' } },
      },
      unavailable: {
        description: 'It could not be read. It is tried again on demand, and without being asked.',
        tags: 'unavailable',
        on: { 'resource.refresh': 'loading', 'journal.opened': 'loading' },
        after: { retryDelay: 'loading' },
      },
    },
  })
}

export type ResourceMachine<Data, Params> = ReturnType<typeof resource<Data, Params>>

/** The chart itself, for its documents, its walks and the workbench. */
export const resourceMachine = resource<{ readonly at: string | null }, { readonly cartId: string }>(
  () => Promise.reject(new ActorNotProvided('load was never provided')),
  {
    id: 'resource',
    isAbout: (facts, { cartId }) => facts.some(({ streamId }) => streamId === cartId),
    isOpen: ({ at }) => at === null,
    onFailed: (problem) => [{ type: 'failure', problem }],
    isUnfinished: ({ at }) => at === 'unfinished',
  },
)
