import { Box, Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import { type Lead, type LeadsInView, type MarkNames, markOf } from '#model/shared/lead-map.ts'
import type { TickedRows } from '#model/shared/table.ts'
import { Note } from '#views/shared/Note.tsx'
import { count } from '../format.ts'
import { bar } from '../Skeletons.tsx'
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
  /** Undefined until they are read. */
  wordsOf: (id: string) => LeadWords | undefined
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
          const words = wordsOf(id)
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.lead}
                aria-current={id === chosen}
                onClick={() => onChoose(id)}
              >
                <LeadMark mark={markOf(lead, ticked)} step={lead.step} names={marks} />
                {words ? (
                  <>
                    <Text span inherit truncate>
                      {words.title}
                      <span className={classes.leadAddress}>{words.address}</span>
                    </Text>
                    <Box component="span" c="dimmed">
                      {words.detail}
                    </Box>
                  </>
                ) : (
                  <Stack gap={8} py={4}>
                    <VisuallyHidden>Loading…</VisuallyHidden>
                    {bar('70%')}
                    {bar('45%')}
                  </Stack>
                )}
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
