import * as z from 'zod/mini'
import { contact, UserFields } from './user.ts'

export const Entitlements = z.object({
  purchases: z.boolean(),
  audits: z.boolean(),
  counties: z.boolean(),
  /** Lists of licensed realtors. */
  kapture: z.boolean(),
})
export type Entitlements = z.infer<typeof Entitlements>

/** An administrator who acts as another user, until an ISO 8601 instant in UTC. */
export const ActingAdmin = z.extend(z.pick(UserFields, { id: true, firstName: true, lastName: true }), {
  until: z.string(),
})
export type ActingAdmin = z.infer<typeof ActingAdmin>

export const Viewer = z.extend(
  z.pick(UserFields, { ...contact, userName: true, emailProven: true, role: true }),
  {
    standing: Entitlements,
    actor: z.nullable(ActingAdmin),
    /** Of an administrator who has set up none: in this session still possible, or the administration is closed. */
    secondFactor: z.optional(z.enum(['due', 'overdue'])),
  },
)
export type Viewer = z.infer<typeof Viewer>

export const StoredSession = z.object({ id: z.string(), token: z.string(), userName: z.string() })
export type StoredSession = z.infer<typeof StoredSession>

export const Session = z.extend(StoredSession, { viewer: Viewer })
export type Session = z.infer<typeof Session>

export const Credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
  remember: z._default(z.boolean(), false),
})
export type Credentials = z.infer<typeof Credentials>

/** Where a log-in or signup form is: on its own page, or within another page that continues afterwards. */
export type LoginPlace = 'page' | 'overlay'

/** Facts after which the viewer has to be read again. */
const viewerFacts = [
  'v1.ProfileUpdated',
  'v1.EmailChanged',
  'v1.EmailProven',
  'v1.KaptureBuyOrdered',
  'v1.SecondFactorAdded',
  'v1.CountiesChanged',
]

export const changesViewer = ({ type }: { type: string }): boolean => viewerFacts.includes(type)

export const isAdmin = (viewer: Pick<Viewer, 'role' | 'secondFactor'> | undefined): boolean =>
  viewer?.role.name === 'admin' && viewer.secondFactor !== 'overdue'

export const fullName = (viewer: Pick<Viewer, 'firstName' | 'lastName'>): string =>
  `${viewer.firstName} ${viewer.lastName}`.trim()

export const canSubmitLogin = (form: { email: string; password: string }): boolean =>
  form.email.trim() !== '' && form.password !== ''

const hasAnything = (entitlements: Pick<Entitlements, 'purchases' | 'audits'>): boolean =>
  entitlements.purchases || entitlements.audits

export function pathAfterLogin(entitlements: Omit<Entitlements, 'kapture'>): string {
  if (!hasAnything(entitlements)) return '/refresh'
  return entitlements.counties ? '/dashboard' : '/audiences'
}

export function pathAfterActivation(entitlements: Omit<Entitlements, 'kapture'>): string {
  return hasAnything(entitlements) ? '/audiences' : '/refresh'
}

export const sessionTexts = {
  refused: 'You have entered an invalid username or password.',
  failed: 'Could not complete the login process. Please double check your credentials or try again later.',
  loggedOut: 'You have been logged out. Please log in again to go on.',
  returned: 'The login as this user has ended.',
} as const
