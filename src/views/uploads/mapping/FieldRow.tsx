import { Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { MappingRef } from '#machines/uploads/mapping.machine.ts'
import { lookNames } from '#model/uploads/mapping/looks.ts'
import { confidenceWord } from '#model/uploads/mapping/suggest.ts'
import { cutLabel, type Field, fieldNames } from '#model/uploads/mapping.ts'
import { nothing } from '#views/shared/format.ts'
import { Handle } from './Handle.tsx'
import classes from './mapping.module.css'

const samplesShown = 3

export function FieldRow({ mapping, field }: { mapping: MappingRef; field: Field }) {
  const { head, mapping: columns, carried } = useSelector(mapping, ({ context }) => context)
  const column = columns[field]
  const name = fieldNames[field]
  return (
    <li
      className={classes.field}
      data-mapped={column !== undefined}
      onDragOver={(event) => carried !== null && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        mapping.send({ type: 'column.drop', field })
      }}
    >
      <span className={classes.fieldName}>{name}</span>
      <span className={classes.slot}>
        <Handle mapping={mapping} column={column} target={field} place={name} />
        <select
          className={classes.select}
          aria-label={`Column for ${name}`}
          value={column ?? ''}
          onChange={({ currentTarget: { value } }) =>
            mapping.send({ type: 'field.assign', field, column: value === '' ? null : Number(value) })
          }
        >
          <option value="">Not in this file</option>
          {head.headers.map((header, index) => (
            <option key={header} value={index}>
              {cutLabel(header)}
            </option>
          ))}
        </select>
      </span>
      <Samples rows={head.sampleRows} column={column} />
      <Why mapping={mapping} field={field} />
    </li>
  )
}

function Samples({ rows, column }: { rows: readonly (readonly string[])[]; column: number | undefined }) {
  if (column === undefined) return <span className={classes.samples} />
  const values = new Set(rows.map((row) => row[column] ?? '').filter((value) => value !== ''))
  return (
    <span className={classes.samples}>
      {values.size === 0 ? nothing : Array.from(values).slice(0, samplesShown).map(cutLabel).join(' · ')}
    </span>
  )
}

const strength = { sure: 3, likely: 2, 'a guess': 1 } as const

function Why({ mapping, field }: { mapping: MappingRef; field: Field }) {
  const {
    suggestions,
    mapping: columns,
    remembered,
    outdated,
    head,
  } = useSelector(mapping, ({ context }) => context)
  const column = columns[field]
  const suggestion = suggestions[field]
  const before = remembered?.[field]
  const isOutdated = outdated.includes(field) && before !== undefined && before !== column
  const changed =
    isOutdated &&
    `“${cutLabel(head.headers[before] ?? '')}”, used last time, does not hold ${lookNames[field]} now.`
  if (column === undefined) return <span className={classes.why}>{changed && <span>{changed}</span>}</span>
  if (suggestion?.column !== column) {
    return (
      <span className={classes.why}>{before === column ? 'As you matched it before.' : 'You chose it.'}</span>
    )
  }
  const word = confidenceWord(suggestion.confidence)
  return (
    <span className={classes.why}>
      <Group
        component="span"
        gap={6}
        align="baseline"
        wrap="nowrap"
        display="inline-flex"
        miw={76}
        c="bright"
      >
        <span className={classes.dots} data-strength={strength[word]} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {word}
      </Group>
      <span>
        {changed} {suggestion.reason}
      </span>
    </span>
  )
}
