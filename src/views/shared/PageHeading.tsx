import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { site } from '#model/site.ts'
import { Icon } from './Icon.tsx'
import classes from './PageHeading.module.css'

interface PageHeadingProps {
  title: string
  /** A sentence or a few facts under the title. */
  lead?: ReactNode
  /** The page's controls, its one primary action last. */
  actions?: ReactNode
  /** On detail pages, where Back goes. */
  back?: { path: string; label: string }
}

/** A page's one first-level heading; it also names the browser's tab. */
export function PageHeading({ title, lead, actions, back }: PageHeadingProps) {
  return (
    <div className={classes.heading}>
      <title>{`${title} · ${site.name}`}</title>
      <div className={classes.words}>
        {back && (
          <Link href={back.path} className={classes.back}>
            <Icon name="arrowLeft" size={16} />
            {back.label}
          </Link>
        )}
        <h1>{title}</h1>
        {lead && <div className={classes.lead}>{lead}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
