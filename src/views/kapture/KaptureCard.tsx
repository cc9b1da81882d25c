import { Box, Button, Group, Paper } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'wouter'
import { kaptureListFile } from '#machines/kapture/kapture.ts'
import { type KaptureBuyState, listName } from '#model/kapture/kapture-buy.ts'
import { formatCents } from '#model/shared/money.ts'
import { ExportMenu } from '#views/audits/report/ExportMenu.tsx'
import { CallListButton } from '#views/leads/call-lists/CallListButton.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Fact } from '#views/shared/Fact.tsx'
import { count, nothing } from '#views/shared/format.ts'
import { useSubmit } from '#views/shared/useFormFlow.ts'

export function KaptureCard({ buy }: { buy: KaptureBuyState }) {
  const { filter, records, actualAmount, receiptUrl, deliveredAt, createdAt } = buy
  const headingId = useId()
  return (
    <Paper component="article" p={{ base: 'md', sm: 'lg' }} shadow="xs" aria-labelledby={headingId}>
      <Group gap="12px 24px" align="flex-start" justify="space-between">
        <Box flex="1 1 260px" miw={0}>
          <h2 id={headingId}>{listName(filter)}</h2>
          <Box c="dimmed" fz="sm" lh="sm">
            {deliveredAt ? 'Delivered' : 'Ordered'} <ChicagoTime instant={deliveredAt ?? createdAt} />
          </Box>
        </Box>
        <ListAction buy={buy} />
      </Group>
      <Group component="dl" gap="12px 24px" mt="md">
        <Fact name="Records">{records === null ? nothing : count(records)}</Fact>
        <Fact name="Billed">{actualAmount === null ? nothing : formatCents(actualAmount)}</Fact>
      </Group>
      {receiptUrl && (
        <Box mt="md" fz="sm">
          <Link href={receiptUrl}>Receipt</Link>
        </Box>
      )}
    </Paper>
  )
}

function ListAction({ buy: { id, status, filter, records } }: { buy: KaptureBuyState }) {
  const file = useSubmit(kaptureListFile)
  if (status === 'success')
    return (
      <Group gap="sm">
        <CallListButton
          isDisabled={false}
          name={`KaptuRE ${listName(filter)}`}
          records={records ?? 0}
          source={() => ({ type: 'kapture', id, from: 1 })}
        />
        <ExportMenu
          isBusy={file.isBusy}
          isDisabled={false}
          onExport={(format) => file.submit({ id, format })}
        />
      </Group>
    )
  return <Button disabled>{status === 'failed' ? 'Failed' : 'Processing...'}</Button>
}
