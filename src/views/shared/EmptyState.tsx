import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface EmptyStateProps {
  icon: IconName
  title: string
  /** One sentence: why it is empty, or what would fill it. */
  children: ReactNode
  /** The next step. */
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>
        <Icon name={icon} size={24} />
      </span>
      <h2>{title}</h2>
      <p className={classes.sentence}>{children}</p>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
