import { Box, Group, Stack } from '@mantine/core'
import { Link } from 'wouter'
import type { Lead, LeadScore as ScoreInList } from '#model/leads/lead-calls.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { LikelihoodBar } from '#views/shared/LikelihoodBar.tsx'
import { Note } from '#views/shared/Note.tsx'
import { ReasonList } from '#views/shared/ReasonList.tsx'
import { TrackRecordWords } from '#views/shared/TrackRecord.tsx'

/** Each score that the customer's lists have of a lead: what it means, of when it is, and the reasons for it. */
export function LeadScore({ lead: { source, score, scoredIn, factors, otherScores } }: { lead: Lead }) {
  const own = source && score !== null ? [{ source, score, scoredIn, factors }] : []
  const scores: readonly ScoreInList[] = [...own, ...otherScores]
  if (scores.length === 0) return null
  return (
    <Stack component="section" aria-label="Likely Score" py={12} px="md" bdrs={8} bg="var(--sunken)">
      {scores.map((each) => (
        <Box key={each.source.path}>
          <Group justify="space-between" wrap="nowrap">
            <strong>Likely Score</strong>
            <LikelihoodBar likelihood={each.score} />
          </Group>
          <Note>
            <Link href={each.source.path}>{each.source.name}</Link>
            {each.scoredIn && (
              <>
                , as of <ChicagoTime instant={each.scoredIn.predictionTime} dayOnly />
              </>
            )}
          </Note>
          <TrackRecordWords scored={each.scoredIn} />
          <ReasonList factors={each.factors} />
        </Box>
      ))}
    </Stack>
  )
}
