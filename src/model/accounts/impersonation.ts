import type { Viewer } from './session.ts'

export const impersonationMs = 60 * 60_000

export const impersonationTexts = {
  login: 'Login as this user',
  confirm: 'Are you sure to login as this user?',
  failed: 'There is an error while logging in as this user',
  notEnded: 'We could not end it just now. Please try again.',
  ofAdmin: 'You cannot log in as another administrator.',
  ofInactive: 'This user is inactive. Activate the account first.',
  ownerOnly: 'Only the owner of an account can change its password, e-mail, keys or sessions.',
  noPurchase: 'An administrator cannot buy in the name of a customer.',
} as const

export interface Target {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly status: string
  readonly role: Pick<Viewer['role'], 'name'>
}

/** Why this user cannot be impersonated, in a sentence; null where an administrator may. */
export function whyNotLoginAs({ status, role }: Pick<Target, 'status' | 'role'>): string | null {
  if (role.name === 'admin') return impersonationTexts.ofAdmin
  return status === 'active' ? null : impersonationTexts.ofInactive
}

export function timeLeft(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return 'less than a minute left'
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}
