import { ActionIcon, Box, Button, Group } from '@mantine/core'
import type { PathStep } from '#charts/path-words.ts'
import { Icon } from '../chart/Icon.tsx'
import { Data, RowButton } from '../parts.tsx'

interface PathPlayerProps {
  steps: readonly PathStep[]
  position: number
  onMove: (position: number) => void
  onClose: () => void
}

export function PathPlayer({ steps, position, onMove, onClose }: PathPlayerProps) {
  const last = steps.length - 1
  const step = steps[position]
  return (
    <Box component="section" mb="md" p={12} bd="1px solid var(--line)" bdrs="lg" aria-label="The path played">
      <Group gap="sm">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Step back"
          disabled={position === 0}
          onClick={() => onMove(position - 1)}
        >
          <Icon name="previous" />
        </ActionIcon>
        <ActionIcon
          size="lg"
          aria-label="Next step"
          disabled={position === last}
          onClick={() => onMove(position + 1)}
        >
          <Icon name="next" />
        </ActionIcon>
        <Box component="output" c="dimmed">
          Step {position + 1} of {last + 1}
        </Box>
        <Button variant="subtle" size="compact-sm" ml="auto" onClick={onClose}>
          Close
        </Button>
      </Group>
      <Box component="ol" my="sm">
        {steps.map(({ what, states }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path stay in their order
          <li key={index}>
            <RowButton aria-current={index === position ? 'step' : undefined} onClick={() => onMove(index)}>
              <strong>{what}</strong> → {states.join(' ')}
            </RowButton>
          </li>
        ))}
      </Box>
      {step !== undefined && step.data !== null && (
        <details>
          <summary>Test data of this step</summary>
          <Data value={step.data} />
        </details>
      )}
    </Box>
  )
}
