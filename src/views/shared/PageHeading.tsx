import { Box, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { site } from '#model/app/site.ts'
import { Icon } from './Icon.tsx'
import classes from './PageHeading.module.css'

interface PageHeadingProps {
  title: string
  lead?: ReactNode
  /** The primary one last. */
  actions?: ReactNode
  /** Beside a list that is what the page is for: one line. */
  isDense?: boolean
  /** On detail pages. */
  back?: { path: string; label: string }
}

/** The page's only h1; also sets the tab's title. */
export function PageHeading({ title, lead, actions, back, isDense = false }: PageHeadingProps) {
  return (
    <Group
      className={classes.heading}
      data-dense={isDense || undefined}
      gap="16px 24px"
      align="flex-end"
      justify="space-between"
      mb={isDense ? 0 : 'lg'}
    >
      <title>{`${title} · ${site.name}`}</title>
      <Box className={classes.words} flex="1 1 320px" miw={0}>
        {back && (
          <Button
            component={Link}
            href={back.path}
            variant="subtle"
            size="compact-sm"
            c="dimmed"
            ml={-8}
            leftSection={<Icon name="arrowLeft" size={16} />}
          >
            {back.label}
          </Button>
        )}
        <h1>{title}</h1>
        {lead && (
          <Box className={classes.lead} maw="68ch" mt="xs" c="dimmed">
            {lead}
          </Box>
        )}
      </Box>
      {actions && (
        <Group gap="sm" w={isDense ? 'auto' : { base: '100%', sm: 'auto' }}>
          {actions}
        </Group>
      )}
    </Group>
  )
}
