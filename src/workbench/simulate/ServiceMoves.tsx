import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Plain } from '#charts/plain-data.ts'
import type { Outcome } from '#charts/step.ts'
import { DataForm } from './DataForm.tsx'
import { fieldsOf } from './form.ts'
import type { ServiceOption } from './options.ts'
import classes from './Simulate.module.css'

interface ServiceMovesProps {
  option: ServiceOption
  onEnd: (outcome: Outcome, data: unknown) => void
}

const marks = { done: '✓', error: '✗', snapshot: '…' } as const
const words = { done: 'succeeds', error: 'fails', snapshot: 'reports progress' } as const

/** A running service with the outcomes that the tests know, and a form for others. */
export function ServiceMoves({ option: { id, outcomes }, onEnd: onSettle }: ServiceMovesProps) {
  const [open, setOpen] = useState<Outcome>()
  const samples = (outcome: Outcome): Plain[] =>
    outcomes.filter((each) => each.outcome === outcome).map(({ data }) => data)
  return (
    <div className={classes.option}>
      <Text component="strong" size="sm" display="block" mb="xs" fw={560}>
        {id}
      </Text>
      <Group gap="4px 8px">
        {outcomes.map(({ outcome, name, data }) => (
          <Button
            key={`${outcome} ${name} ${JSON.stringify(data)}`}
            size="compact-sm"
            variant="default"
            aria-label={`${id} ${words[outcome]} ${name}`.trim()}
            onClick={() => onSettle(outcome, data)}
          >
            {marks[outcome]} {name}
          </Button>
        ))}
        {(['done', 'error'] as const).map((outcome) => (
          <Button
            key={outcome}
            size="compact-sm"
            variant="subtle"
            aria-label={`${id} ${words[outcome]} with other data`}
            onClick={() => setOpen(outcome)}
          >
            {marks[outcome]} other data …
          </Button>
        ))}
      </Group>
      {open && (
        <DataForm
          key={open}
          name={`${id} ${words[open]}`}
          fields={fieldsOf(samples(open)[0] ?? null)}
          samples={samples(open)}
          action={`${id} ${words[open]}`}
          onSend={(data) => onSettle(open, data)}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
