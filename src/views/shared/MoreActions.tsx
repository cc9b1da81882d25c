import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Popover, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** What a list's toolbar holds besides its search and filters; one press away on a narrow screen. */
export function MoreActions({ children }: { children: ReactNode }) {
  const isNarrow = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
  if (!isNarrow) return children
  return (
    <Popover position="bottom-end" keepMounted trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions">
          <Icon name="more" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="More actions">
        <Stack gap="xs">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
