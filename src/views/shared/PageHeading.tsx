import { Box, Group } from '@mantine/core'
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
    <Group gap="16px 24px" align="flex-end" justify="space-between" mb="lg">
      <title>{`${title} · ${site.name}`}</title>
      <Box flex="1 1 320px" miw={0}>
        {back && (
          <Link href={back.path} className={classes.back}>
            <Icon name="arrowLeft" size={16} />
            {back.label}
          </Link>
        )}
        <h1>{title}</h1>
        {lead && (
          <Box maw="68ch" mt="xs" c="dimmed">
            {lead}
          </Box>
        )}
      </Box>
      {actions && <div className={classes.actions}>{actions}</div>}
    </Group>
  )
}
