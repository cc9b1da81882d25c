import { Box, TextInput } from '@mantine/core'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { type Found, search, searchIndex } from '../data/search.ts'
import { flowAddress } from '../route.ts'
import classes from './SearchBox.module.css'

const most = 12

/** Looks through the names and words of all flows. What it finds are links, reached by Tab. */
export function SearchBox({ flows }: { flows: readonly FlowSummary[] }) {
  const [query, setQuery] = useState('')
  const root = useRef<HTMLElement>(null)
  const index = useMemo(() => searchIndex(flows), [flows])
  const words = useDeferredValue(query)
  const found = useMemo(() => search(index, words, most), [index, words])
  const close = () => setQuery('')
  return (
    <search
      ref={root}
      className={classes.search}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onBlur={({ relatedTarget }) => root.current?.contains(relatedTarget) || close()}
    >
      <TextInput
        type="search"
        aria-label="Search all flows"
        placeholder="Search states, events, guards …"
        leftSection={<Icon name="search" size={16} />}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      {words.trim() !== '' && (
        <div className={classes.results}>
          <Box role="status" component="p" pb="xs" px="sm" c="dimmed" fz="xs">
            {found.length === 0
              ? `Nothing is called “${words.trim()}”.`
              : found.length === most
                ? `The first ${most}`
                : `${found.length} found`}
          </Box>
          <ul>
            {found.map((each) => (
              <li key={`${each.flow} ${each.kind} ${each.id}`}>
                <a href={addressTo(each)} className={classes.result} onClick={close}>
                  <Box component="span" c="dimmed" fz="xs">
                    {each.kind}
                  </Box>
                  <strong>{each.id}</strong>
                  <span className={classes.text}>
                    {each.kind === 'flow' ? each.text : `${each.flow}. ${each.text}`}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  )
}

const addressTo = ({ flow, kind, id }: Found): string =>
  flowAddress(flow, 'chart', kind === 'flow' ? undefined : { kind, id })
