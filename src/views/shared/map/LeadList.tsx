import { Box, Button, Stack, Text } from '@mantine/core'
import { type Lead, type LeadsInView, type MarkNames, markOf } from '#model/shared/lead-map.ts'
import type { TickedRows } from '#model/shared/table.ts'
import { Note } from '#views/shared/Note.tsx'
import { count } from '../format.ts'
import classes from './LeadMap.module.css'
import { LeadMark } from './LeadMark.tsx'
import type { LeadNoun } from './map-drawing.ts'

export interface LeadWords {
  readonly title: string
  readonly address: string
  readonly detail: string
}

interface LeadListProps {
  noun: LeadNoun
  found: { readonly leads: readonly Lead[]; readonly inView: LeadsInView } | null
  chosen: string | null
  ticked: TickedRows | null
  marks: MarkNames
  wordsOf: (id: string) => LeadWords
  onChoose: (id: string) => void
  /** After a part could not be loaded. */
  onRetry: (() => void) | undefined
}

export function LeadList({ noun, found, chosen, ticked, marks, wordsOf, onChoose, onRetry }: LeadListProps) {
  const listed = found?.inView.listed.first.flatMap((place) => found.leads[place] ?? []) ?? []
  const total = found?.inView.listed.count ?? 0
  return (
    <section
      className={classes.list}
      aria-label={`${noun === 'counties' ? 'Counties' : 'Properties'} in view`}
    >
      <h2 className={classes.listTitle} aria-live="polite">
        {found ? `${count(total)} in view` : onRetry ? 'Not loaded' : 'Looking…'}
      </h2>
      {onRetry && (
        <Stack role="alert" align="start" p="md">
          The {noun} could not be loaded.
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        </Stack>
      )}
      <ul>
        {listed.map((lead) => {
          const { id } = lead
          const { title, address, detail } = wordsOf(id)
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.lead}
                aria-current={id === chosen}
                onClick={() => onChoose(id)}
              >
                <LeadMark mark={markOf(lead, ticked)} names={marks} />
                <Text span truncate>
                  {title}
                  <span className={classes.leadAddress}>{address}</span>
                </Text>
                <Box component="span" c="dimmed">
                  {detail}
                </Box>
              </button>
            </li>
          )
        })}
      </ul>
      {total > listed.length && (
        <Note py={12} px="md">
          The first {count(listed.length)}. Zoom in to see the others.
        </Note>
      )}
      {found && total === 0 && (
        <Note py={12} px="md">
          Nothing here. Move the map, or zoom out.
        </Note>
      )}
    </section>
  )
}
