import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DataTableProps, RowDetails } from './data-table.ts'

interface DrawnDetails<Row> {
  /** To be drawn beside the table. */
  readonly drawn: ReactNode
  /** The places of what is drawn, in the table. */
  readonly details: RowDetails<Row> | undefined
}

/** What is below unfolded rows stays as it is when the table turns into a list, or back: a phone is turned. */
export function useDetails<Row>({
  details,
  rows,
  rowId,
}: Pick<DataTableProps<Row>, 'details' | 'rows' | 'rowId'>): DrawnDetails<Row> {
  const [boxes] = useState(() => new Map<string, HTMLElement>())
  if (!details) return { drawn: null, details }
  const boxOf = (row: Row) => {
    const box = boxes.get(rowId(row)) ?? document.createElement('div')
    boxes.set(rowId(row), box)
    return box
  }
  const unfolded = rows.filter((row) => details.isUnfolded(row))
  return {
    drawn: unfolded.map((row) => createPortal(details.content(row), boxOf(row), rowId(row))),
    details: { ...details, content: (row) => <Place box={boxOf(row)} /> },
  }
}

function Place({ box }: { box: HTMLElement }) {
  const put = useCallback((place: HTMLElement | null) => place?.append(box), [box])
  return <div ref={put} />
}
