import { assertEvent, assign, emit, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { keptOutcomesMachine } from '#machines/leads/kept-outcomes.machine.ts'
import {
  type Effect,
  type LogOut,
  type SessionAdopted,
  type SessionExpired,
  toast,
} from '#machines/shared/effects.ts'
import { ActorNotProvided, placeholderActor } from '#machines/shared/provide-actors.ts'
import type { Ask } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { type Session, sessionTexts } from '#model/accounts/session.ts'
import { unauthorized } from '#model/shared/problem.ts'
import { type LoggedIn, type LoginProgress, loginMachine } from './login.machine.ts'

type SessionEvent =
  | LoginProgress
  | SessionAdopted
  | SessionExpired
  /** The viewer's account has changed, by this tab or another. */
  | { type: 'session.refresh' }
  | Extract<Effect, { type: 'impersonation.begun' | 'impersonation.over' }>
  /** Another tab has logged in or out: `isKept` is whether the browser keeps a session now. */
  | { type: 'session.elsewhere'; isKept: boolean; userId?: string }
  | LogOut
  | { type: 'logout.confirm' }
  | { type: 'logout.cancel' }

/** What the chart sends to the keeper of the browser's storage. */
export type KeeperEvent =
  | { type: 'session.keep'; session: Session }
  | { type: 'session.forget' }
  /** An administrator's own session waits while they act as a customer. */
  | { type: 'session.setAside' }
  | { type: 'session.restoreOwn' }

interface SessionContext {
  /** Where the application was opened; '' once that no longer matters. */
  readonly openedAt: string
  /** This browser kept a session when the application was opened, and it is not forgotten since. */
  readonly isKept: boolean
  readonly session: Session | null
  /** Takes the place of the open session once that one is revoked. */
  readonly successor: SessionAdopted | null
  /** Where a log-out leads. */
  readonly exit: string
}

type Read = { readonly event: { readonly snapshot: { value: unknown; context: { data: Session | null } } } }
/** What guards and actions are given of a reading. */
export const read = ({ event: { snapshot } }: Read) => ({
  session: snapshot.context.data,
  isUnknown: snapshot.value === 'missing',
})

export const expired: Effect = {
  type: 'failure',
  problem: { status: 401, code: 'unauthorized', message: unauthorized },
}
const loggedOut = toast('info', sessionTexts.loggedOut)
const returned = toast('info', sessionTexts.returned)
const leadTo = (to: string): Effect => ({ type: 'navigate', to, replace: true })
const pageOf = (session: Session | null): Effect => leadTo(`/user/${session?.id}`)

export const createKeptSession = (load: Ask<Session, object>) =>
  resource(load, {
    id: 'kept-session',
    description: 'The session that the browser has kept, checked with the server.',
  })

/** What the chart of the session reads, keeps and does. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as Pick<SessionContext, 'isKept'> & { path: string },
    emitted: {} as Effect,
    children: {} as { login: 'login'; keptOutcomes: 'keptOutcomes' },
    tags: {} as 'restoring',
  },
  actors: {
    login: loginMachine,
    sessionKeeper: fromCallback<KeeperEvent>(() => {
      throw new ActorNotProvided('sessionKeeper was never provided')
    }),
    /** What the server knows of the kept session; missing where it knows none. */
    keptSession: createKeptSession(() =>
      Promise.reject(new ActorNotProvided('keptSession was never provided')),
    ),
    keptOutcomes: keptOutcomesMachine,
    logOut: placeholderActor<void>('logOut'),
  },
  delays: { logoutTimeout: 5_000 },
  guards: {
    hasKept: ({ context }) => context.isKept,
    isKnown: (_, { session }: ReturnType<typeof read>) => Boolean(session),
    isKnownAtLogin: ({ context }, { session }: ReturnType<typeof read>) =>
      Boolean(session) && context.openedAt === '/login',
    isUnknown: (_, { isUnknown }: ReturnType<typeof read>) => isUnknown,
    /** A log-in or signup on a page of its own, not on top of another page. */
    leadsOn: (_, { to }: SessionAdopted) => to !== null,
    isKeptElsewhere: ({ event }) => {
      assertEvent(event, 'session.elsewhere')
      return event.isKept
    },
    isLoggedIn: ({ context }) => context.session !== null,
    isActing: ({ context }) => Boolean(context.session?.viewer.actor),
    /** Another tab was quicker to take the administrator's own session back. */
    isReturnedElsewhere: ({ context, event }) => {
      assertEvent(event, 'session.elsewhere')
      const actor = context.session?.viewer.actor
      return Boolean(actor) && event.userId === actor?.id
    },
    isOver: (_, { isOver }: LogOut) => isOver === true,
    areSent: (_, { value }: { value: unknown }) => value === 'allSent',
    areUnsent: (_, { value }: { value: unknown }) => value === 'waiting' || value === 'partlyRefused',
    hasSuccessor: ({ context }) => context.successor !== null,
  },
  actions: {
    setSession: enqueueActions(({ enqueue }, { session }: { session: Session | null }) => {
      if (session === null) return
      enqueue.assign({ session })
      enqueue.sendTo('sessionKeeper', { type: 'session.keep', session })
    }),
    adopt: enqueueActions(({ enqueue }, adopted: LoggedIn | null) => {
      if (adopted === null) return
      const { session, to } = adopted
      enqueue.assign({ session, successor: null })
      enqueue.sendTo('sessionKeeper', { type: 'session.keep', session })
      if (to !== null) enqueue.emit(leadTo(to))
    }),
    forgetSession: enqueueActions(({ enqueue }) => {
      enqueue.assign({ session: null, isKept: false })
      enqueue.sendTo('sessionKeeper', { type: 'session.forget' })
    }),
    leaveSession: assign({ session: null, successor: null, openedAt: '' }),
    setAside: sendTo('sessionKeeper', { type: 'session.setAside' }),
    endActing: assign({ session: null }),
    restoreOwn: sendTo('sessionKeeper', { type: 'session.restoreOwn' }),
    setSuccessor: assign((_, successor: SessionAdopted) => ({ successor })),
    setExit: assign((_, { to }: LogOut) => ({ exit: to ?? '/refresh' })),
    goToRefresh: emit(leadTo('/refresh')),
    goToExit: emit(({ context }) => leadTo(context.exit)),
    /** Back to the customer's page, where the administrator came from. */
    goToUser: emit(({ context }) => pageOf(context.session)),
    showExpired: emit(expired),
    toastLoggedOut: emit(loggedOut),
    toastReturned: emit(returned),
  },
})
