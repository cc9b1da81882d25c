import { Link } from 'wouter'
import { audienceTabs } from '#model/audiences.ts'
import type { AuditType } from '#model/audit.ts'
import classes from './audiences.module.css'

/** Links, because each tab has its own address. */
export function AudienceTabs({ current }: { current: AuditType }) {
  return (
    <nav aria-label="Kinds of audiences" className={classes.tabs}>
      {audienceTabs.map(({ type, label, path }) => (
        <Link
          key={type}
          href={path}
          className={classes.tab}
          aria-current={type === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
