import { Box, Stack, Text } from '@mantine/core'
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
    <Stack gap={0} align="center" py={64} px="lg" ta="center">
      <span className={classes.icon}>
        <Icon name={icon} size={24} />
      </span>
      <h2>{title}</h2>
      <Text maw="44ch" mt="xs" c="dimmed">
        {children}
      </Text>
      {action && <Box mt="lg">{action}</Box>}
    </Stack>
  )
}
