import { Box, Group } from '@mantine/core'
import type { Lead } from '#model/leads/lead-calls.ts'
import { LikelihoodBar } from '#views/shared/LikelihoodBar.tsx'
import { ReasonList } from '#views/shared/ReasonList.tsx'
import { TrackRecordWords } from '#views/shared/TrackRecord.tsx'

/** What the score means, of when it is, and the reasons for it. */
export function LeadScore({ lead: { score, scoredIn, factors } }: { lead: Lead }) {
  if (score === null) return null
  return (
    <Box component="section" aria-label="Likely Score" py={12} px="md" bdrs={8} bg="var(--sunken)">
      <Group justify="space-between" wrap="nowrap">
        <strong>Likely Score</strong>
        <LikelihoodBar likelihood={score} />
      </Group>
      <TrackRecordWords scored={scoredIn} />
      <ReasonList factors={factors} />
    </Box>
  )
}
