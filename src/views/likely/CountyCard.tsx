import { Box, Button, Group, Paper } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'wouter'
import { cutoffText, type LikelyItem, likelyPath, thresholdText } from '#model/likely.ts'
import { Fact } from '#views/shared/Fact.tsx'
import { count } from '#views/shared/format.ts'
import { SetDate } from './SetDate.tsx'

export function CountyCard({ item }: { item: LikelyItem }) {
  const id = useId()
  return (
    <Paper component="article" p={{ base: 'md', sm: 'lg' }} shadow="xs" aria-labelledby={id}>
      <Group gap="12px 24px" align="flex-start" justify="space-between">
        <Box flex="1 1 260px" miw={0}>
          <h2 id={id}>
            {item.county}, {item.state}
          </h2>
          <Box c="dimmed" fz="sm" lh="sm">
            <SetDate set={item.set} />
          </Box>
        </Box>
        <Button component={Link} href={likelyPath(item)} variant="default">
          View Data
        </Button>
      </Group>
      <Group component="dl" gap="12px 24px" mt="md">
        <Fact name="Properties">{count(item.items)}</Fact>
        <Fact name="County code">{item.fipsCode}</Fact>
        <Fact name="Least score">{thresholdText(item)}</Fact>
        <Fact name="Homes sold">{cutoffText(item)}</Fact>
      </Group>
    </Paper>
  )
}
