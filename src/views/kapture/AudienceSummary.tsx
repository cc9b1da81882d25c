import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { type Audience, filterInWords, foundText } from '#model/kapture.ts'
import { formatCents } from '#model/money.ts'
import { Fact } from '#views/shared/Fact.tsx'
import { Note } from '#views/shared/Note.tsx'

/** Undefined until filters were applied. */
export function AudienceSummary({ audience }: { audience: Audience | undefined }) {
  const headingId = useId()
  return (
    <Paper p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={headingId}>
      <h2 id={headingId}>KaptuRE Audience</h2>
      {audience ? (
        <Stack mt="md">
          <SimpleGrid component="dl" cols={2} m={0}>
            {filterInWords(audience.filter).map(([label, value]) => (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ))}
          </SimpleGrid>
          <Group justify="space-between" align="baseline" role="status">
            <Text fw={600}>{foundText(audience.count)}</Text>
            <Text>
              Total Price: <b>{formatCents(audience.estimatedAmount)}</b>
            </Text>
          </Group>
        </Stack>
      ) : (
        <Note mt="md" role="status">
          Choose a state and apply the filters to see how many records there are and what they cost.
        </Note>
      )}
    </Paper>
  )
}
