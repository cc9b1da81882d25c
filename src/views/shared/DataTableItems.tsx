import { Group } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import classes from './DataTable.module.css'
import { type DataTableProps, selectionState, tellEnd } from './data-table.ts'
import { RowCheckbox } from './RowCheckbox.tsx'

/** With two lines, and with three. */
const itemHeights = [72, 96] as const

/** Rows as items of two or three lines that scroll with the page. */
export function DataTableItems<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowId, selection, item, more } = props
  const height = itemHeights[item.third ? 1 : 0]
  const list = useRef<HTMLUListElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    setMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 8,
    onChange: (drawn) => tellEnd(props, drawn.getVirtualItems().at(-1)?.index),
    scrollMargin: margin,
  })
  return (
    <>
      {selection && (
        <Group gap={0} wrap="nowrap" mx="-md" c="dimmed" fz="sm">
          <RowCheckbox
            name="Select all rows"
            state={selectionState(rows, rowId, selection.selected)}
            onToggle={selection.onToggleAll}
          />
          Select all
        </Group>
      )}
      <ul ref={list} className={classes.items} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          const id = rowId(row)
          return (
            <li
              key={id}
              className={classes.item}
              style={{ transform: `translateY(${start - margin}px)`, height }}
              aria-setsize={more?.count ?? rows.length}
              aria-posinset={index + 1}
            >
              {selection && (
                <RowCheckbox
                  name={`Select ${selection.nameOf(row)}`}
                  state={selection.selected.has(id) ? 'all' : 'none'}
                  onToggle={() => selection.onToggle(id)}
                />
              )}
              <button type="button" className={classes.itemBody} onClick={() => item.onOpen(row)}>
                <span className={classes.itemFirst}>{item.first(row)}</span>
                <span className={classes.itemSecond}>{item.second(row)}</span>
                {item.third && <span className={classes.itemSecond}>{item.third(row)}</span>}
              </button>
              {item.aside && <div className={classes.itemAside}>{item.aside(row)}</div>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
