import { Box, Group } from '@mantine/core'
import { Icon } from './Icon.tsx'

const five = [1, 2, 3, 4, 5] as const

export function Stars({ value, label }: { value: 1 | 2 | 3 | 4 | 5; label: string }) {
  return (
    <Group
      component="span"
      role="img"
      aria-label={`${label}: ${value} of 5 stars`}
      gap={2}
      display="inline-flex"
    >
      {five.map((star) => (
        <Box key={star} component="span" display="grid" c={star <= value ? 'pine' : 'var(--line-strong)'}>
          <Icon name="star" size={16} filled={star <= value} />
        </Box>
      ))}
    </Group>
  )
}
