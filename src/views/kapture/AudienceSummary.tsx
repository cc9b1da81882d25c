import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { kaptureAdditionMachine } from '#machines/kapture/kapture-addition.machine.ts'
import { type Audience, filterInWords, foundText } from '#model/kapture/kapture.ts'
import { kapturePriceNote } from '#model/kapture/kapture-price.ts'
import { formatCents } from '#model/shared/money.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Fact } from '#views/shared/Fact.tsx'
import { Note } from '#views/shared/Note.tsx'

/** Undefined until filters were applied. */
export function AudienceSummary({ audience }: { audience: Audience | undefined }) {
  const { id: userId } = useSignedInViewer()
  const addition = useFlow(kaptureAdditionMachine, { userId })
  const snapshot = useSelector(addition, (state) => state)
  const headingId = useId()
  return (
    <Paper
      p={{ base: 'md', sm: 'lg' }}
      component="section"
      aria-labelledby={headingId}
      {...chartState('kapture-addition', snapshot.value)}
    >
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
          <div role="status">
            <Group justify="space-between" align="baseline">
              <Text fw={600}>{foundText(audience.count)}</Text>
              <Text>
                Total Price: <b>{formatCents(audience.estimatedAmount)}</b>
              </Text>
            </Group>
            <Note ta="right">{kapturePriceNote(audience.count, audience.estimatedAmount)}</Note>
          </div>
          <Button
            loading={snapshot.matches('adding')}
            disabled={audience.count === 0 || !snapshot.matches('idle')}
            onClick={() => addition.send({ type: 'kapture.add', filter: audience.filter })}
          >
            Add to cart
          </Button>
        </Stack>
      ) : (
        <Note mt="md" role="status">
          Choose a state and apply the filters to see how many records there are and what they cost.
        </Note>
      )}
    </Paper>
  )
}
