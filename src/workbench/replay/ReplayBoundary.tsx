import { Component, type ReactNode } from 'react'
import classes from './Replay.module.css'

interface ReplayBoundaryProps {
  name: string
  children: ReactNode
}

/** A file that cannot be shown leaves the page as it is, and another one can be chosen. React has logged it by then. */
export class ReplayBoundary extends Component<ReplayBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <p role="alert" className={classes.problem}>
        {this.props.name} could not be shown. Choose another file.
      </p>
    )
  }
}
