import { type AnyActorRef, assign, forwardTo, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import type { SavedView, ViewKind, ViewSettings } from '#model/accounts/saved-views.ts'
import { savedViewList, viewRenaming } from './saved-views.ts'

interface ViewsInput {
  readonly userId: string
  readonly kind: ViewKind
  /** What the page's address names; null where it names nothing. */
  readonly linked: ViewSettings | null
  /** The table that views of this kind are of. */
  readonly table: AnyActorRef
}

interface ViewsContext extends ViewsInput {
  /** Null until they are read. */
  readonly views: readonly SavedView[] | null
  /** The id of the view that gets another name. */
  readonly renamed: string | null
}

type ViewsEvent =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'views.open' }
  | { type: 'views.close' }
  | { type: 'view.choose'; view: SavedView }
  | { type: 'view.rename'; id: string }
  | { type: 'rename.cancel' }

interface Read {
  readonly snapshot: SnapshotFrom<typeof savedViewList>
}

interface Applied {
  readonly settings: ViewSettings
}

const defaultIn = ({ snapshot }: Read) => snapshot.context.data?.find(({ isDefault }) => isDefault)

export const savedViewsMachine = setup({
  types: {
    input: {} as ViewsInput,
    context: {} as ViewsContext,
    events: {} as ViewsEvent,
    children: {} as { list: 'list'; renaming: 'renaming' },
  },
  actors: { list: savedViewList, renaming: viewRenaming },
  guards: {
    isLinked: ({ context }) => context.linked !== null,
    isDefaultDue: ({ context: { views, linked } }, read: Read) =>
      views === null && linked === null && defaultIn(read) !== undefined,
    areRead: (_, { snapshot }: Read) => Boolean(snapshot.context.data),
    areKnown: ({ context }) => context.views !== null,
  },
  actions: {
    setViews: assign((_, { snapshot }: Read) => ({ views: snapshot.context.data })),
    applyView: sendTo(
      ({ context }) => context.table,
      (_, { settings }: Applied) => ({ type: 'view.apply', view: settings }),
    ),
    applyLinked: sendTo(
      ({ context }) => context.table,
      ({ context }) => ({ type: 'view.apply', view: context.linked }),
    ),
    applyDefault: sendTo(
      ({ context }) => context.table,
      (_, read: Read) => ({ type: 'view.apply', view: defaultIn(read)?.settings }),
    ),
    setRenamed: assign((_, { id }: { id: string }) => ({ renamed: id })),
    clearRenamed: assign({ renamed: null }),
    refreshList: sendTo('list', { type: 'resource.refresh' }),
    forwardToList: forwardTo('list'),
  },
}).createMachine({
  id: 'saved-views',
  description:
    'Filters, order and columns of a page, saved by name. The page opens with what its address names, else with the default view.',
  context: ({ input }) => ({ ...input, views: null, renamed: null }),
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context: { userId, kind } }) => ({ params: { userId, of: kind } }),
    onSnapshot: [
      {
        description: 'The default view is applied once. What the address names goes before it.',
        guard: { type: 'isDefaultDue', params: ({ event }) => event },
        actions: [
          { type: 'setViews', params: ({ event }) => event },
          { type: 'applyDefault', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'areRead', params: ({ event }) => event },
        actions: { type: 'setViews', params: ({ event }) => event },
      },
    ],
  },
  on: {
    'facts.arrived': { actions: 'forwardToList' },
    'journal.opened': { actions: 'forwardToList' },
  },
  initial: 'routing',
  states: {
    routing: {
      description: 'Does the address name what the page is shown by?',
      always: [{ guard: 'isLinked', target: 'reading', actions: 'applyLinked' }, { target: 'reading' }],
    },
    reading: {
      description: 'The views are being read. The page is shown meanwhile.',
      always: { guard: 'areKnown', target: 'closed' },
    },
    closed: {
      description: 'The page can be shown by another view.',
      on: { 'views.open': 'open' },
    },
    open: {
      description:
        'A dialog lists the views: to apply, save, rename and delete them, and to choose a default.',
      on: {
        'view.choose': {
          target: 'closed',
          actions: { type: 'applyView', params: ({ event }) => event.view },
        },
        'views.close': 'closed',
        'view.rename': {
          target: '.renaming',
          actions: { type: 'setRenamed', params: ({ event }) => event },
        },
      },
      initial: 'listed',
      states: {
        listed: { description: 'Each view is listed with what can be done with it.' },
        renaming: {
          description: 'Another name is typed for one of them.',
          exit: 'clearRenamed',
          invoke: {
            id: 'renaming',
            src: 'renaming',
            onDone: { target: 'listed', actions: 'refreshList' },
          },
          on: { 'rename.cancel': 'listed' },
        },
      },
    },
  },
})
