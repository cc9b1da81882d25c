import { Link } from 'wouter'
import { type AudienceTab, audienceTabs, hasTab, tabPath } from '#model/audits/audiences.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import classes from './audiences.module.css'

const tabs = Object.entries(audienceTabs) as [AudienceTab, string][]

/** Links, because each tab has its own address. */
export function AudienceTabs({ current }: { current: AudienceTab }) {
  const { standing } = useSignedInViewer()
  const shown = tabs.filter(([tab]) => hasTab(tab, standing))
  return (
    <nav aria-label="Kinds of audiences" className={classes.tabs}>
      {shown.map(([tab, label]) => (
        <Link
          key={tab}
          href={tabPath(tab)}
          className={classes.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
