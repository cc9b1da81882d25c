import type { KaptureAccess } from '#model/accounts/access-calls.ts'
import { isAdmin, type Viewer } from '#model/accounts/session.ts'
import type { IconName } from '#views/shared/icons.ts'

export interface MenuItem {
  readonly path: string
  readonly label: string
  readonly icon: IconName
}

interface MenuEntry extends MenuItem {
  readonly shownTo?: (viewer: Viewer | undefined, access: KaptureAccess) => boolean
}

const isLoggedIn = (viewer: Viewer | undefined): boolean => viewer !== undefined

const entries: readonly MenuEntry[] = [
  { path: '/dashboard', label: 'Dashboard', icon: 'dashboard', shownTo: isLoggedIn },
  { path: '/refresh', label: 'Database REfresh', icon: 'refresh' },
  { path: '/skiptrace', label: 'SkipTrace Pro', icon: 'trace' },
  { path: '/audiences', label: 'My Audiences', icon: 'audiences' },
  { path: '/calls', label: 'Call Lists', icon: 'phone', shownTo: isLoggedIn },
  { path: '/deliveries', label: 'Deliveries', icon: 'upload', shownTo: isLoggedIn },
  { path: '/kapture', label: 'KaptuRE', icon: 'licence', shownTo: (_, access) => access.export },
  {
    path: '/kapture-purchase',
    label: 'KaptuRE Purchase',
    icon: 'purchase',
    shownTo: (_, access) => access.purchase,
  },
]

const adminEntries: readonly MenuItem[] = [
  { path: '/superadmin/operations', label: 'Operations', icon: 'operations' },
  { path: '/superadmin/users', label: 'Users', icon: 'user' },
  { path: '/superadmin/companies', label: 'Companies', icon: 'company' },
  { path: '/superadmin/customers', label: 'Customer Report', icon: 'report' },
  { path: '/superadmin/likelysellers', label: 'Likelyseller Report', icon: 'seller' },
  { path: '/superadmin/emailers-by-dealer', label: 'Weekly Emailer', icon: 'mail' },
  { path: '/superadmin/orders', label: 'Orders', icon: 'orders' },
  { path: '/superadmin/sync', label: 'CRM Sync', icon: 'sync' },
  { path: '/superadmin/trail', label: 'Audit Trail', icon: 'history' },
]

const visitorEntries: readonly MenuItem[] = [{ path: '/productstore', label: 'Product Store', icon: 'store' }]

export interface MenuRequest {
  readonly viewer: Viewer | undefined
  readonly access: KaptureAccess
  readonly paths: readonly string[]
}

export function menuFor({ viewer, access, paths }: MenuRequest): readonly MenuItem[] {
  return entries.filter(({ path, shownTo }) => paths.includes(path) && (shownTo?.(viewer, access) ?? true))
}

export function adminMenuFor({ viewer, paths }: Pick<MenuRequest, 'viewer' | 'paths'>): readonly MenuItem[] {
  return isAdmin(viewer) ? adminEntries.filter(({ path }) => paths.includes(path)) : []
}

export function visitorLinks(paths: readonly string[]): readonly MenuItem[] {
  return visitorEntries.filter(({ path }) => paths.includes(path))
}

/** A detail page belongs to the item whose path starts its own. */
export function isCurrent(item: MenuItem, location: string): boolean {
  return location === item.path || location.startsWith(`${item.path}/`)
}
