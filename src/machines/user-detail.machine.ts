import { assertEvent, assign, emit, setup } from 'xstate'
import type { Profile } from '#model/account.ts'
import { asProblem } from '#model/problem.ts'
import { isAdmin, type Viewer } from '#model/session.ts'
import type { AppEvent } from './app.machine.ts'
import { type Effect, toast } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'

export interface UserDetailInput {
  readonly userId: string
  /** Who is logged in; null for a visitor. */
  readonly viewer: Viewer | null
}

interface UserDetailContext extends UserDetailInput {
  readonly user: Profile | null
}

type UserDetailEvent =
  | Extract<AppEvent, { type: 'session.changed' }>
  | { type: 'user.retry' }
  | { type: 'journal.save' }

export const userDetailMachine = setup({
  types: {
    input: {} as UserDetailInput,
    context: {} as UserDetailContext,
    events: {} as UserDetailEvent,
    emitted: {} as Effect,
  },
  actors: {
    loadUser: placeholderActor<Profile, { userId: string }>('loadUser'),
    saveJournal: placeholderActor<void, { userId: string }>('saveJournal'),
  },
  guards: {
    isAdmin: ({ context }) => isAdmin(context.viewer ?? undefined),
    isSomebodyElse: ({ context, event }) => {
      assertEvent(event, 'session.changed')
      return event.session?.id !== context.viewer?.id
    },
    isMissing: (_, { error }: { error: unknown }) => asProblem(error).status === 404,
  },
  actions: {
    keepViewer: assign(({ event }) => {
      assertEvent(event, 'session.changed')
      return { viewer: event.session?.viewer ?? null, user: null }
    }),
    keepUser: assign((_, { user }: { user: Profile }) => ({ user })),
    sayNotSaved: emit(toast('error', 'The journal could not be saved. Please try again.')),
  },
}).createMachine({
  id: 'user-detail',
  description: 'A user, as administrators see them.',
  context: ({ input }) => ({ ...input, user: null }),
  initial: 'arriving',
  on: {
    'session.changed': { guard: 'isSomebodyElse', target: '.arriving', actions: 'keepViewer' },
  },
  states: {
    arriving: {
      description: 'Decides at once whether an administrator is there.',
      always: [{ guard: 'isAdmin', target: 'loading' }, { target: 'blank' }],
    },
    blank: { description: 'The page is for administrators: anybody else sees nothing.' },
    loading: {
      description: 'The user is being read.',
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    shown: {
      description: 'The user is shown.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Their journal can be saved for a replay on the charts.',
          on: { 'journal.save': { target: 'saving', meta: { requirements: ['CHT-32'] } } },
        },
        saving: {
          description: 'The journal is being read, page by page, into one file.',
          invoke: {
            id: 'saveJournal',
            src: 'saveJournal',
            input: ({ context: { userId } }) => ({ userId }),
            onDone: 'resting',
            onError: { target: 'resting', actions: 'sayNotSaved' },
          },
        },
      },
    },
    missing: { description: 'There is no such user.' },
    failed: {
      description: 'The user did not come. One can try again.',
      on: { 'user.retry': 'loading' },
    },
  },
})
