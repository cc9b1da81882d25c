import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useEffect, useMemo, useRef } from 'react'
import classes from './DataTable.module.css'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { checkWidth, type DataTableProps, frozenStyles, useReadAhead } from './data-table.ts'

const rowHeight = 40

export function DataTableGrid<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowId, selection, count, order, onSort, scrollKey, details } = props
  const box = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: details ? rows.length : 10,
  })
  const shown = virtual.getVirtualItems()
  useReadAhead(props, shown.at(-1)?.index ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is what scrolls it
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0
  }, [scrollKey])
  const above = shown[0]?.start ?? 0
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const before = selection ? checkWidth : 0
  const width = columns.reduce((sum, column) => sum + column.width, before)
  const frozen = useMemo(() => frozenStyles(columns, before), [columns, before])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
    <section ref={box} className={details ? classes.whole : classes.box} aria-label={label} tabIndex={0}>
      <table className={classes.table} style={{ width }} aria-rowcount={count === null ? -1 : count + 1}>
        <colgroup>
          {selection && <col style={{ width: checkWidth }} />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <DataTableHead
          columns={columns}
          frozen={frozen}
          order={order}
          onSort={onSort}
          selection={selection && { state: selection.state, onToggle: selection.onToggleAll }}
        />
        <tbody>
          {above > 0 && <tr className={classes.space} style={{ height: above }} />}
          {shown.map(({ index }) => {
            const row = rows[index]
            if (row === undefined) return null
            const id = rowId(row)
            return (
              <Fragment key={id}>
                <DataTableRow
                  id={id}
                  row={row}
                  index={index}
                  columns={columns}
                  frozen={frozen}
                  isSelected={selection?.isTicked(id)}
                  isOpen={id === props.opened}
                  nameOf={selection?.nameOf}
                  onToggle={selection?.onToggle}
                />
                {details?.isUnfolded(row) && (
                  <tr className={classes.details}>
                    <td colSpan={columns.length + (selection ? 1 : 0)}>
                      <div>{details.content(row)}</div>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
          {below > 0 && <tr className={classes.space} style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  )
}
