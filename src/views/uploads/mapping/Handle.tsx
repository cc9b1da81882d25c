import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { MappingRef } from '#machines/uploads/mapping.machine.ts'
import { cutLabel, type Field } from '#model/uploads/mapping.ts'
import { Icon } from '#views/shared/Icon.tsx'
import classes from './mapping.module.css'

interface HandleProps {
  mapping: MappingRef
  /** Undefined for a field without a column. */
  column: number | undefined
  /** The drop target of the column being moved. */
  target: Field | null
  place: string
  children?: ReactNode
}

/** Picks up a column, or is the place to drop the carried one. */
export function Handle({ mapping, column, target, place, children }: HandleProps) {
  const { carried, head } = useSelector(mapping, ({ context }) => context)
  const label = (index: number) => cutLabel(head.headers[index] ?? '')
  const isTarget = carried !== null
  const words = isTarget
    ? `Put ${label(carried)} ${target === null ? 'aside' : `on ${place}`}`
    : column === undefined
      ? `${place} has no column to move`
      : `Move ${label(column)}`
  return (
    <button
      type="button"
      className={children === undefined ? classes.handle : classes.chip}
      aria-label={words}
      title={words}
      disabled={!isTarget && column === undefined}
      data-carried={isTarget && carried === column}
      data-target={isTarget ? '' : undefined}
      draggable={column !== undefined}
      onClick={() => {
        if (isTarget) mapping.send({ type: 'column.drop', field: target })
        else if (column !== undefined) mapping.send({ type: 'column.pick', column })
      }}
      onDragStart={(event) => {
        if (column === undefined) return
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', label(column))
        mapping.send({ type: 'column.pick', column })
      }}
      onDragEnd={() => mapping.send({ type: 'column.release' })}
    >
      <Icon name="grip" size={16} />
      {children}
    </button>
  )
}
