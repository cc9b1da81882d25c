import type { ReactNode } from 'react'
import classes from './visuallyHidden.module.css'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.visuallyHidden}>{children}</span>
}
