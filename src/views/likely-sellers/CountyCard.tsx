import { Box, Button, Group, Paper } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { predictionClassText, thresholdText } from '#model/administration/orders.ts'
import type { AppendRecord } from '#model/likely-sellers/append.ts'
import { cutoffText, type LikelyItem, likelyPath } from '#model/likely-sellers/likely.ts'
import { Fact } from '#views/shared/Fact.tsx'
import { count } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import type { CountyFeed } from './AppendOwner.tsx'
import { AppendPanel } from './AppendPanel.tsx'
import { SetDate } from './SetDate.tsx'

export function CountyCard({ list, item }: { list: CountyFeed; item: LikelyItem }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
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
        <Fact name="Least score">{thresholdText(item.threshold1)}</Fact>
        <Fact name="Homes sold">{cutoffText(item)}</Fact>
        <Fact name="Property class">{item.propertyClass}</Fact>
        <Fact name="Predictions">{predictionClassText(item.predictionClass)}</Fact>
        {item.lender !== null && <Fact name="Lender">{item.lender}</Fact>}
      </Group>
      <Group gap="4px 12px" mt="md">
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          ml={-8}
          px={8}
          rightSection={<Icon name="chevronDown" size={16} />}
          aria-expanded={isOpen}
          aria-controls={`${id}-append`}
          onClick={() => setOpen(!isOpen)}
        >
          Append phones and e-mails
        </Button>
        {!isOpen && <Note role="status">{underWay(item.appends)}</Note>}
      </Group>
      {isOpen && (
        <Box id={`${id}-append`} mt="md">
          <AppendPanel list={list} item={item} />
        </Box>
      )}
    </Paper>
  )
}

function underWay(appends: readonly AppendRecord[]): string {
  const statuses = appends.map(({ cartItem }) => cartItem.status)
  if (statuses.includes('processing')) return 'An append is being processed.'
  return statuses.includes('precheckout') ? 'An append is in your cart.' : ''
}
