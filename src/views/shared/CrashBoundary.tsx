import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage.tsx'

interface CrashBoundaryProps {
  fallback?: ReactNode
  children: ReactNode
}

/** React has logged the error by then. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    const { fallback = <CrashPage />, children } = this.props
    return this.state.hasCrashed ? fallback : children
  }
}
