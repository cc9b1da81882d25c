import type { Viewer } from '#model/accounts/session.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'

export const customer: Viewer = {
  ...sessionOf({ purchases: true, audits: true }).viewer,
  id: '0d6f5f0e-7f43-4b0a-9a3e-0b1a6f2c9d11',
  firstName: 'Avery',
  lastName: 'Lindqvist',
  userName: 'avery@example.com',
  emailAddress: 'avery@example.com',
}

export const admin: Viewer = { ...customer, firstName: 'Robin', lastName: 'Okafor', role: { name: 'admin' } }

export const builtPaths = ['/refresh', '/skiptrace', '/audiences', '/cart/checkout', '/login', '/signup']

export const everyPath = [
  ...builtPaths,
  '/dashboard',
  '/productstore',
  '/kapture',
  '/kapture-purchase',
  '/account',
  '/superadmin/users',
  '/superadmin/companies',
  '/superadmin/customers',
  '/superadmin/likelysellers',
  '/superadmin/emailers-by-dealer',
  '/superadmin/orders',
  '/superadmin/sync',
  '/superadmin/trail',
  '/superadmin/operations',
]

export const noAccess = { export: false, purchase: false }
export const fullAccess = { export: true, purchase: true }
