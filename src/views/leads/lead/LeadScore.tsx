import { Box, Group, List, Text, VisuallyHidden } from '@mantine/core'
import { scoreTexts } from '#model/county-data/score-run.ts'
import type { Lead } from '#model/leads/lead-calls.ts'
import { reasonsOf } from '#model/likely-sellers/likely-reasons.ts'
import { LikelihoodBar } from '#views/shared/LikelihoodBar.tsx'
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
      <List size="sm" mt="xs" listStyleType="none" spacing={4}>
        {reasonsOf(factors ?? []).map(({ text, raises }) => (
          <List.Item key={text}>
            <span aria-hidden="true">{raises ? '▲' : '▼'} </span>
            {text}
            <VisuallyHidden>: {raises ? 'raises' : 'lowers'} the score.</VisuallyHidden>
          </List.Item>
        ))}
      </List>
      <Text c="dimmed" fz="sm" mt="xs">
        {scoreTexts.rank}
      </Text>
    </Box>
  )
}
