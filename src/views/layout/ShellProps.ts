import type { ReactNode } from 'react'
import type { KaptureAccess } from '#model/calls/access.ts'
import type { Viewer } from '#model/session.ts'

/** All that the frame around a page knows. */
export interface ShellProps {
  viewer: Viewer | undefined
  /** Whether the session is still being checked: until then there is no log-in form. */
  isRestoring?: boolean
  /** Items in the cart; 0 shows no badge. */
  cartCount: number
  /** Nothing until the server has said so. */
  access: KaptureAccess
  /** The paths that lead somewhere; the menu links to these only. */
  paths: readonly string[]
  onLogout: () => void
  onHelp: () => void
  /** Across the top of every page: impersonation. */
  banner?: ReactNode
  /** In the footer: the choice about cookies, where there is one. */
  choices?: ReactNode
  children: ReactNode
}
