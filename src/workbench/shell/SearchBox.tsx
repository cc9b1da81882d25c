import { Box, TextInput } from '@mantine/core'
import { Suspense, use, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { loadSearchTexts } from '../data/load.ts'
import { type Found, search, searchIndex } from '../data/search.ts'
import { flowAddress } from '../route.ts'
import classes from './SearchBox.module.css'

const most = 12

/** Looks through all that the flows say. What it finds are links, reached by Tab; Enter opens the first. */
export function SearchBox({ flows }: { flows: readonly FlowSummary[] }) {
  const [query, setQuery] = useState('')
  const root = useRef<HTMLElement>(null)
  const words = useDeferredValue(query)
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
        placeholder="Ask, or search for a word …"
        maxLength={10_000}
        leftSection={<Icon name="search" size={16} />}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && root.current?.querySelector('a')?.click()}
      />
      {words.trim() !== '' && (
        <Suspense fallback={null}>
          <Results flows={flows} words={words} onChoose={close} />
        </Suspense>
      )}
    </search>
  )
}

interface ResultsProps {
  flows: readonly FlowSummary[]
  words: string
  onChoose: () => void
}

function Results({ flows, words, onChoose }: ResultsProps) {
  const texts = use(loadSearchTexts())
  const index = useMemo(() => searchIndex(flows, texts), [flows, texts])
  const found = useMemo(() => search(index, words, most), [index, words])
  return (
    <div className={classes.results}>
      <Box role="status" component="p" pb="xs" px="sm" c="dimmed" fz="xs">
        {found.length === 0
          ? 'Nothing here answers that.'
          : found.length === most
            ? `The best ${most}`
            : `${found.length} found`}
      </Box>
      <ul>
        {found.map((each) => (
          <li key={`${each.flow} ${each.kind} ${each.id}`}>
            <a href={addressTo(each)} className={classes.result} onClick={onChoose}>
              <Box component="span" c="dimmed" fz="xs">
                {each.kind}
              </Box>
              <strong>{each.title}</strong>
              <span className={classes.text}>{each.text}</span>
              {each.kind !== 'flow' && (
                <Box component="span" className={classes.text ?? ''} c="dimmed" fz="xs">
                  {each.id}
                </Box>
              )}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function addressTo({ flow, kind, id, at }: Found): string {
  if (kind === 'state' || kind === 'transition') return flowAddress(flow, 'chart', { kind, id })
  return flowAddress(flow, 'chart', at === undefined ? undefined : { kind: 'transition', id: at })
}
