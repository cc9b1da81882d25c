import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { forgetFailed, Unreachable } from '../data/kept.ts'

interface LoadBoundaryProps {
  /** Whether it stands within a page's main part, and is not all of it. */
  isInner?: boolean
  children: ReactNode
}

interface LoadBoundaryState {
  readonly failure: 'none' | 'unreachable' | 'other'
}

/** Says so when a part of the workbench could not be loaded or shown. React itself has logged it by then. */
export class LoadBoundary extends Component<LoadBoundaryProps, LoadBoundaryState> {
  override state: LoadBoundaryState = { failure: 'none' }

  static getDerivedStateFromError(error: unknown): LoadBoundaryState {
    return { failure: error instanceof Unreachable ? 'unreachable' : 'other' }
  }

  /** Leaving and coming back tries again too. */
  override componentWillUnmount(): void {
    if (this.state.failure !== 'none') forgetFailed()
  }

  override render(): ReactNode {
    if (this.state.failure === 'none') return this.props.children
    const problem =
      this.state.failure === 'unreachable' ? (
        <NoConnection
          onRetry={() => {
            forgetFailed()
            this.setState({ failure: 'none' })
          }}
        />
      ) : (
        <NotShown />
      )
    if (this.props.isInner) return problem
    return (
      <main id="main" tabIndex={-1}>
        {problem}
      </main>
    )
  }
}

function NoConnection({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon="alert"
      title="There is no connection"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      What belongs here could not be loaded. Nothing that you did on this page is lost.
    </EmptyState>
  )
}

function NotShown() {
  return (
    <EmptyState
      icon="alert"
      title="The charts could not be shown"
      action={<Button onClick={() => location.reload()}>Reload the page</Button>}
    >
      Their data lie beside this page and are written by its build: npm run charts:build.
    </EmptyState>
  )
}
