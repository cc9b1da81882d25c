import { Button, Group } from '@mantine/core'
import type { Selected } from '../route.ts'

interface KeptGoalsProps {
  kept: readonly Selected[]
  goal: Selected | undefined
  onChange: (kept: readonly Selected[]) => void
}

export function KeptGoals({ kept, goal, onChange }: KeptGoalsProps) {
  const canKeep = goal !== undefined && kept.every(({ id }) => id !== goal.id)
  return (
    <>
      {kept.length > 0 && (
        <Group component="ul" gap="sm" aria-label="Further goals">
          {kept.map(({ id }) => (
            <li key={id}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Leave out ${id}`}
                onClick={() => onChange(kept.filter((each) => each.id !== id))}
              >
                {id} ×
              </Button>
            </li>
          ))}
        </Group>
      )}
      {canKeep && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange([...kept, goal])}>
          Keep this goal and add another
        </Button>
      )}
    </>
  )
}
