import { Box, Button, Group } from '@mantine/core'
import { Icon } from '../chart/Icon.tsx'
import parts from '../parts.module.css'
import { RowButton } from '../parts.tsx'
import { type Simulation, stateOf } from './simulation.ts'

interface TurnListProps {
  simulation: Simulation
  /** Goes back to the turn of an index. */
  onBack: (index: number) => void
  onRestart: () => void
}

export function TurnList({ simulation, ...moves }: TurnListProps) {
  return <Turns turns={simulation.turns.map((turn) => ({ ...turn, state: stateOf(turn) }))} {...moves} />
}

interface TurnsProps extends Omit<TurnListProps, 'simulation'> {
  turns: readonly { readonly label: string; readonly state: string }[]
}

/** What has happened so far; each turn can be gone back to. */
export function Turns({ turns, onBack, onRestart }: TurnsProps) {
  return (
    <section aria-label="So far">
      <h2 className={parts.heading}>So far</h2>
      <Box component="ol" mb="sm" fz="sm" lh="sm">
        {turns.map((turn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added and taken off at the end
          <li key={index}>
            <RowButton
              aria-current={index === turns.length - 1 ? 'step' : undefined}
              onClick={() => onBack(index)}
            >
              <strong>{turn.label}</strong> → {turn.state}
            </RowButton>
          </li>
        ))}
      </Box>
      <Group gap="4px 8px">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="back" />}
          disabled={turns.length < 2}
          onClick={() => onBack(turns.length - 2)}
        >
          Step back
        </Button>
        <Button size="compact-sm" variant="default" onClick={onRestart}>
          Start again
        </Button>
      </Group>
    </section>
  )
}
