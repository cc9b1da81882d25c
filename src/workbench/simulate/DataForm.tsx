import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import type { Plain } from '#charts/plain-data.ts'
import { Problem } from '../parts.tsx'
import { type Field, shapedDataOf, unusualText, usedTexts } from './form.ts'
import classes from './Simulate.module.css'

interface DataFormProps {
  /** Names the form: "code.send". */
  name: string
  fields: readonly Field[]
  /** Test data whose shape is asked for; none asks for nothing. */
  samples: readonly Plain[]
  action: string
  onSend: (data: unknown) => void
  onCancel?: () => void
}

/** A form generated from test data: what it says is checked when it is sent. */
export function DataForm({ name, fields: given, samples, action, onSend, onCancel }: DataFormProps) {
  const [fields, setFields] = useState(given)
  const [problem, setProblem] = useState('')
  const write = (index: number, text: string) =>
    setFields(fields.map((field, at) => (at === index ? { ...field, text } : field)))
  return (
    <Stack
      component="form"
      gap="sm"
      mt="sm"
      p={12}
      bdrs="md"
      bg="var(--sunken)"
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault()
        const filled = shapedDataOf(fields, samples)
        setProblem('problem' in filled ? filled.problem : '')
        if ('data' in filled) onSend(filled.data)
      }}
    >
      {fields.map((field, index) => (
        <FieldInput key={field.key} field={field} samples={samples} onChange={(text) => write(index, text)} />
      ))}
      {fields.length === 0 && (
        <Text size="sm" mb="sm" c="dimmed">
          It carries no data.
        </Text>
      )}
      <Problem text={problem} />
      <Group gap="4px 8px">
        <Button type="submit" size="compact-sm">
          {action}
        </Button>
        {onCancel && (
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            Close
          </Button>
        )}
      </Group>
    </Stack>
  )
}

interface FieldInputProps {
  field: Field
  samples: readonly Plain[]
  onChange: (text: string) => void
}

function FieldInput({ field, samples, onChange }: FieldInputProps) {
  const known = useId()
  const label = field.key || 'Data'
  if (field.kind === 'choice') {
    return (
      <Checkbox
        label={label}
        checked={field.text === 'true'}
        onChange={({ currentTarget }) => onChange(String(currentTarget.checked))}
      />
    )
  }
  const shared = {
    label,
    value: field.text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  if (field.kind === 'json') {
    const rows = Math.min(12, field.text.split('\n').length)
    return <Textarea {...shared} rows={rows} spellCheck={false} classNames={{ input: classes.code ?? '' }} />
  }
  if (field.kind === 'number') return <TextInput {...shared} inputMode="decimal" />
  return (
    <>
      <TextInput
        {...shared}
        list={known}
        description={unusualText(field, samples)}
        inputWrapperOrder={['label', 'input', 'description']}
      />
      <datalist id={known}>
        {usedTexts(field.key, samples).map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  )
}
