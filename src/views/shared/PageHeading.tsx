import { Box, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { site } from '#model/app/site.ts'
import { Icon } from './Icon.tsx'

export interface PageHeadingProps {
  title: string
  lead?: ReactNode
  /** The primary one last. */
  actions?: ReactNode
  /** On detail pages. */
  back?: { path: string; label: string }
  /** Close to what follows. */
  isCompact?: boolean
}

/** The page's only h1; also sets the tab's title. */
export function PageHeading({ title, lead, actions, back, isCompact = false }: PageHeadingProps) {
  return (
    <Group gap="16px 24px" align="flex-end" justify="space-between" mb={isCompact ? 0 : 'lg'}>
      <title>{`${title} · ${site.name}`}</title>
      <Box flex="1 1 320px" miw={0}>
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
          <Box maw="68ch" mt="xs" c="dimmed">
            {lead}
          </Box>
        )}
      </Box>
      {actions && (
        <Group gap="sm" w={{ base: '100%', sm: 'auto' }}>
          {actions}
        </Group>
      )}
    </Group>
  )
}
