import type { ReactNode } from 'react'
import type { Viewer } from '#model/session.ts'
import type { KaptureAccess } from './menu.ts'

/** All that the frame around a page knows. */
export interface ShellProps {
  viewer: Viewer | undefined
  /** Items in the cart; 0 shows no badge. */
  cartCount: number
  access: KaptureAccess
  /** The paths that lead somewhere; the menu links to these only. */
  paths: readonly string[]
  onLogout: () => void
  /** Across the top of every page: impersonation. */
  banner?: ReactNode
  children: ReactNode
}
