import '@mantine/core/styles/ThemeIcon.layer.css'
import { Box, Stack, Text, ThemeIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface EmptyStateProps {
  icon: IconName
  title: string
  children: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Stack gap={0} align="center" py={64} px="lg" ta="center">
      <ThemeIcon variant="light" size={48} radius="lg" mb="md">
        <Icon name={icon} size={24} />
      </ThemeIcon>
      <h2>{title}</h2>
      <Text maw="44ch" mt="xs" c="dimmed">
        {children}
      </Text>
      {action && <Box mt="lg">{action}</Box>}
    </Stack>
  )
}
