import { Box, Group, Stack } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'wouter'
import type { AppendRecord } from '#model/likely-sellers/append.ts'
import { formatCents } from '#model/shared/money.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'

/** What was ordered for a county, the newest first. */
export function AppendHistory({ appends }: { appends: readonly AppendRecord[] }) {
  const id = useId()
  const ordered = appends.filter(({ cartItem }) => cartItem.status !== 'precheckout')
  if (ordered.length === 0) return null
  return (
    <Box component="section" mt="lg" aria-labelledby={id}>
      <h3 id={id}>History</h3>
      <Stack component="ul" gap="sm" mt="sm">
        {ordered.map((append) => (
          <Group component="li" key={append.id} gap="2px 24px" justify="space-between">
            <Box miw={0}>
              <div>{append.cartItem.description}</div>
              <Note>
                <ChicagoTime instant={append.processedAt ?? append.createdAt} dayOnly />
              </Note>
            </Box>
            <Group gap="2px 16px" fz="sm">
              <span>{outcome(append)}</span>
              {append.cartItem.receiptUrl && <Link href={append.cartItem.receiptUrl}>Receipt</Link>}
            </Group>
          </Group>
        ))}
      </Stack>
    </Box>
  )
}

function outcome({ found, cartItem: { status, actualAmount } }: AppendRecord): string {
  switch (status) {
    case 'success':
      return `Delivered: ${count(found ?? 0)} found, ${formatCents(actualAmount ?? 0)}`
    case 'failed':
      return 'Failed: nothing was charged'
    case 'precheckout':
      return 'In Cart'
    case 'processing':
      return 'Processing...'
  }
}
