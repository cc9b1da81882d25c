import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { kapturePurchaseMachine } from '#machines/kapture/kapture-purchase.machine.ts'
import { filterInWords, foundText } from '#model/kapture/kapture.ts'
import { kapturePriceNote } from '#model/kapture/kapture-price.ts'
import { formatCents } from '#model/shared/money.ts'
import { Fact } from '#views/shared/Fact.tsx'
import { Note } from '#views/shared/Note.tsx'

/** What was found, and what it costs; before that, what to do. */
export function AudienceSummary({ flow }: { flow: ActorRefFrom<typeof kapturePurchaseMachine> }) {
  const snapshot = useSelector(flow, (state) => state)
  const { audience } = snapshot.context
  const isAdding = snapshot.matches('adding')
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
            loading={isAdding}
            disabled={!isAdding && !snapshot.can({ type: 'kapture.add' })}
            onClick={() => flow.send({ type: 'kapture.add' })}
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
