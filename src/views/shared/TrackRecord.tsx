import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ScoredIn } from '#model/county-data/score-run.ts'
import { outcomeLabel, scoreWords } from '#model/markets/score-words.ts'
import { nothing } from './format.ts'

interface TrackRecordProps {
  /** Null where it is not known what the score is of, undefined until that is read. */
  scored: ScoredIn | null | undefined
}

/** Of a score in a line: how homes with such a score turned out, or its rank. */
export function TrackRecord({ scored }: TrackRecordProps) {
  if (scored === undefined) return null
  if (scored === null) return nothing
  return (
    <Box component="span" c={scored.outcome?.rate ? undefined : 'dimmed'}>
      {outcomeLabel(scored)}
    </Box>
  )
}

/** The same in sentences. */
export function TrackRecordWords({ scored, children }: TrackRecordProps & { children?: ReactNode }) {
  if (!scored) return null
  return (
    <Text component="div" mt="xs" c="dimmed" fz="sm">
      {scoreWords(scored).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
      <Link href={`/track-record?county=${scored.fips}`}>How this is counted</Link>
    </Text>
  )
}
