import type { EventObject } from 'xstate'
import type { Session } from '#model/accounts/session.ts'
import type { CartItemTerms } from '#model/checkout/cart-item-types.ts'
import type { Problem } from '#model/shared/problem.ts'
import type { Draft, MappedDraft, UploadOutcome } from '#model/uploads/upload.ts'

export const failureTitles = {
  error: 'Error!',
  request: 'There is an error processing your request',
} as const

/** The named events of analytics; nothing is sent without a receiver. */
export type Tracked = CartItemTerms['tracked'] | 'Upload Document' | 'kapture search' | 'Page View'

/** Logged in, signed up or activated: this session is the user's from now on. */
export interface SessionAdopted {
  readonly type: 'session.adopt'
  readonly session: Session
  /** Where it leads; null within another page. */
  readonly to: string | null
}

/** The server no longer knows the session: a request was refused. */
export interface SessionExpired {
  readonly type: 'session.expired'
}

/** A note is typed and not saved; empty once it is. */
export interface NoteKept {
  readonly type: 'note.kept'
  readonly leadId: string
  readonly text: string
}

type Tone = 'success' | 'error' | 'info'

/** Out of the account that is open here, and on to another page than /refresh if `to` names one. */
export interface LogOut {
  readonly type: 'logout'
  readonly to?: string
  /** The server has ended the session already: nothing more can be sent with it. */
  readonly isOver?: boolean
}

/** A file's way to the server has ended. */
export interface UploadEnded {
  readonly type: 'upload.ended'
  readonly uploadType: Draft['type']
  readonly customerId?: string | undefined
  readonly outcome: UploadOutcome
}

/**
 * What a flow asks of the rest of the app. A chart emits it, at any depth; the app's chart carries it out, so that a
 * flow can be tested, drawn and simulated without a page around it.
 */
export type Effect =
  | { readonly type: 'navigate'; readonly to: string; readonly replace?: boolean }
  | { readonly type: 'toast'; readonly tone: Tone; readonly text: string; readonly delayMs?: number }
  | { readonly type: 'failure'; readonly problem: Problem; readonly title?: keyof typeof failureTitles }
  | { readonly type: 'track'; readonly name: Tracked }
  | { readonly type: 'cart.changed' }
  | NoteKept
  /** A file is ready to be sent, whatever page is open meanwhile. */
  | { readonly type: 'upload.send'; readonly draft: MappedDraft }
  | UploadEnded
  | SessionAdopted
  /** The session that is open here ends. */
  | LogOut
  /** An administrator starts to act as a customer; their own session is kept aside. */
  | { readonly type: 'impersonation.begun'; readonly session: Session }
  /** The administrator returns to their own session. */
  | { readonly type: 'impersonation.over' }

/** What the app does when a flow's request has failed. */
export type OnFailed = (problem: Problem) => readonly Effect[]

/** The modal Error!, beside the place of what could not be read. What is not there did not fail. */
export const errorDialog =
  (message: string): OnFailed =>
  (problem) =>
    problem.status === 404 ? [] : [{ type: 'failure', title: 'error', problem: { ...problem, message } }]

/** The modal Error!, with what the server says of a refusal of this status. */
export const refusalDialog =
  (refused: number, failed: string): OnFailed =>
  (problem) => [
    {
      type: 'failure',
      title: 'error',
      problem: problem.status === refused ? problem : { ...problem, message: failed },
    },
  ]

const effectTypes: Readonly<Record<Effect['type'], true>> = {
  navigate: true,
  toast: true,
  failure: true,
  track: true,
  'cart.changed': true,
  'note.kept': true,
  'upload.send': true,
  'upload.ended': true,
  'session.adopt': true,
  logout: true,
  'impersonation.begun': true,
  'impersonation.over': true,
}

export const isEffect = (event: EventObject): event is Effect => Object.hasOwn(effectTypes, event.type)

/** Stands for what the server says in `showingFailure`. */
const serversWords = 'what the server says'

/** What the app shows of effects, in words for the description of a transition. */
export const showing = (...effects: readonly Effect[]): string =>
  effects
    .flatMap((effect) => {
      if (effect.type === 'toast') return [`A toast says “${effect.text}”`]
      return effect.type === 'failure' ? [`A dialog says “${effect.problem.message}”`] : []
    })
    .map((words) => words.replace(`“${serversWords}”`, serversWords).replace(/(?<![.!?]”)$/, '.'))
    .join(' ')

/** The same of a failed request, and of a refusal where it shows something else. */
export function showingFailure(onFailed: OnFailed): string {
  const [failed = '', ...refusals] = [500, 409, 422].map((status) =>
    showing(...onFailed({ status, code: 'fault', message: serversWords })),
  )
  const refused = refusals.find((words) => words !== failed && words !== '')
  return refused === undefined ? failed : `${failed} When it is refused: ${refused}`.trim()
}

/** A message in passing. */
export type Toast = Extract<Effect, { type: 'toast' }>

export const toast = (tone: Tone, text: string): Effect => ({ type: 'toast', tone, text })
/** Shown only then, whatever page is open. */
export const laterToast = (tone: Tone, text: string, delayMs: number): Effect => ({
  ...{ type: 'toast', tone, text, delayMs },
})
export const navigate = (to: string): Effect => ({ type: 'navigate', to })
