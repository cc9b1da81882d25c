import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { EmptyState } from '#views/shared/EmptyState.tsx'

/** Says so when a part of the workbench could not be loaded or shown. React itself has logged it by then. */
export class LoadBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main id="main" tabIndex={-1}>
        <EmptyState
          icon="alert"
          title="The charts could not be shown"
          action={<Button onClick={() => location.reload()}>Reload the page</Button>}
        >
          Their data lie beside this page and are written by its build: npm run charts:build.
        </EmptyState>
      </main>
    )
  }
}
