import { Box, Stack, VisuallyHidden } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useRef } from 'react'
import type { MappingRef } from '#machines/uploads/mapping.machine.ts'
import { uncertainFields } from '#model/uploads/mapping/suggest.ts'
import { cutLabel, fieldNames, fields, missingFields } from '#model/uploads/mapping.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { FieldRow } from './FieldRow.tsx'
import { HomesPlace } from './HomesPlace.tsx'
import classes from './mapping.module.css'
import { SpareColumns } from './SpareColumns.tsx'

const rules = {
  refresh: 'Needed: Street Address with Zip (or City and State), or Full Address.',
  skiptrace: 'Needed: First Name and Last Name (or Full Name), and an address, a Phone or an E-mail.',
} as const

function verdict(missing: readonly string[], uncertain: readonly string[]) {
  if (missing.length > 0)
    return { state: 'missing', icon: 'alert', sentence: `Still to match: ${missing.join('; ')}.` } as const
  if (uncertain.length > 0)
    return { state: 'uncertain', icon: 'alert', sentence: `Please check: ${uncertain.join(', ')}.` } as const
  return { state: 'good', icon: 'check', sentence: 'Everything required is matched.' } as const
}

/** Columns can be moved by a list, by dragging, or by the keyboard. */
export function ColumnMatch({ mapping }: { mapping: MappingRef }) {
  const area = useRef<HTMLDivElement>(null)
  const {
    type,
    carried,
    head,
    mapping: columns,
    suggestions,
    outdated,
    homesState,
  } = useSelector(mapping, ({ context }) => context)
  const missing = missingFields(columns, type, homesState)
  const uncertain = uncertainFields(columns, suggestions, outdated, type).map((field) => fieldNames[field])
  const { state, icon, sentence } = verdict(missing, uncertain)
  const carriedLabel = carried === null ? null : cutLabel(head.headers[carried] ?? '')

  const steer = (event: KeyboardEvent) => {
    if (carried === null) return
    if (event.key === 'Escape') mapping.send({ type: 'column.release' })
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const targets = Array.from(area.current?.querySelectorAll<HTMLElement>('[data-target]') ?? [])
    const from = targets.findIndex((target) => target.matches(':focus'))
    targets.at((from + step + targets.length) % targets.length)?.focus()
  }

  return (
    <Stack
      ref={area}
      data-carrying={carried !== null}
      // Escape puts the column back and leaves the dialog open.
      data-mantine-stop-propagation={carried !== null}
      onKeyDown={steer}
    >
      <p className={classes.rule} data-state={state}>
        <Icon name={icon} size={18} />
        <span role="status">{sentence}</span>
        <Box component="span" c="dimmed">
          {rules[type]}
        </Box>
      </p>
      <HomesPlace mapping={mapping} />
      <ul className={classes.fields}>
        {fields.map((field) => (
          <FieldRow key={field} mapping={mapping} field={field} />
        ))}
      </ul>
      <SpareColumns mapping={mapping} />
      <VisuallyHidden>
        <span role="status">
          {carriedLabel !== null &&
            `${carriedLabel} is picked up. Choose a place with the arrow keys and press Enter, or Escape to put it back.`}
        </span>
      </VisuallyHidden>
    </Stack>
  )
}
