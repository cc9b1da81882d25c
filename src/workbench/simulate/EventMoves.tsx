import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { DataForm } from './DataForm.tsx'
import { eventFields, eventSamples } from './form.ts'
import type { EventOption } from './options.ts'
import classes from './Simulate.module.css'

interface EventMovesProps {
  option: EventOption
  onSend: (data: unknown) => void
}

/** An event with its cases of test data, and a form for other data. */
export function EventMoves({ option: { type, cases }, onSend }: EventMovesProps) {
  const [isOpen, setOpen] = useState(false)
  const canCarry = cases.some(({ data }) => data !== null)
  const sample = (cases.find(({ isPossible }) => isPossible) ?? cases[0])?.data ?? null
  return (
    <div className={classes.option}>
      <Text component="strong" size="sm" display="block" mb="xs" fw={560}>
        {type}
      </Text>
      <Group gap="4px 8px">
        {cases.map(({ name, data, isPossible }) => (
          <Button
            key={`${name} ${JSON.stringify(data)}`}
            size="compact-sm"
            variant="default"
            disabled={!isPossible}
            title={isPossible ? undefined : 'Its condition does not hold'}
            aria-label={`${type} ${name}`.trim()}
            onClick={() => onSend(data)}
          >
            {name || 'send'}
          </Button>
        ))}
        {canCarry && !isOpen && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${type} with other data`}
            onClick={() => setOpen(true)}
          >
            other data …
          </Button>
        )}
      </Group>
      {isOpen && (
        <DataForm
          name={type}
          fields={eventFields(sample)}
          samples={eventSamples(cases.map(({ data }) => data))}
          action="Send"
          onSend={onSend}
          onCancel={() => setOpen(false)}
        />
      )}
    </div>
  )
}
