import { Group } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from './DataTable.module.css'
import { type DataTableProps, useReadAhead } from './data-table.ts'
import { RowCheckbox } from './RowCheckbox.tsx'

/** For two and three lines. */
const itemHeights = [72, 96] as const

export function DataTableItems<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowId, selection, item, count, summary, details } = props
  const height = itemHeights[item.third ? 1 : 0]
  const list = useRef<HTMLUListElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    setMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: details ? rows.length : 8,
    scrollMargin: margin,
  })
  const shown = virtual.getVirtualItems()
  useReadAhead(props, shown.at(-1)?.index ?? 0)
  return (
    <>
      {selection ? (
        <Group gap={0} wrap="nowrap" ml="-md" c="dimmed" fz="sm">
          <RowCheckbox name="Select all rows" state={selection.state} onToggle={selection.onToggleAll} />
          {summary ? <div className={classes.summary}>{summary}</div> : 'Select all'}
        </Group>
      ) : (
        summary
      )}
      <ul
        ref={list}
        className={classes.items}
        data-whole={details !== undefined}
        aria-label={label}
        style={details ? undefined : { height: virtual.getTotalSize() }}
      >
        {shown.map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          const id = rowId(row)
          return (
            <li
              key={id}
              data-row={id}
              className={classes.item}
              style={details ? undefined : { transform: `translateY(${start - margin}px)`, height }}
              aria-current={id === props.opened || undefined}
              aria-setsize={count ?? -1}
              aria-posinset={index + 1}
            >
              {selection && (
                <RowCheckbox
                  name={`Select ${selection.nameOf(row)}`}
                  state={selection.isTicked(id) ? 'all' : 'none'}
                  onToggle={() => selection.onToggle(id)}
                />
              )}
              <button
                type="button"
                className={classes.itemBody}
                style={details && { height }}
                onClick={() => item.onOpen(row)}
              >
                <span className={classes.itemFirst}>{cut(item.first(row))}</span>
                <span className={classes.itemSecond}>{cut(item.second(row))}</span>
                {item.third && <span className={classes.itemSecond}>{cut(item.third(row))}</span>}
              </button>
              {item.aside && <div className={classes.itemAside}>{item.aside(row)}</div>}
              {details?.isUnfolded(row) && <div className={classes.itemDetails}>{details.content(row)}</div>}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** A text alone is not an element, and only elements are cut with an ellipsis. */
const cut = (content: ReactNode) => (typeof content === 'string' ? <span>{content}</span> : content)
