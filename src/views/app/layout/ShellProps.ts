import type { ReactNode } from 'react'
import type { KaptureAccess } from '#model/accounts/access-calls.ts'
import type { Viewer } from '#model/accounts/session.ts'

export interface ShellProps {
  viewer: Viewer | undefined
  /** No log-in form until the session is checked. */
  isRestoring?: boolean
  /** Items in the cart; 0 shows no badge. */
  cartCount: number
  access: KaptureAccess
  /** Existing paths; the menu links to these only. */
  paths: readonly string[]
  onLogout: () => void
  onHelp: () => void
  /** For impersonation. */
  banner?: ReactNode
  /** The cookie choice, if any. */
  choices?: ReactNode
  children: ReactNode
}
