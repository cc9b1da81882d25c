import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { cartItemTypeOf, hasRows } from '#model/audiences.ts'
import { type AuditState, cardOffer, foundNames } from '#model/audit.ts'
import { formatCents } from '#model/money.ts'
import { minimumPriceNote } from '#model/pricing.ts'
import { count, nothing } from '#views/shared/format.ts'
import classes from './audiences.module.css'

/** An audit in a few numbers, none of which is for sale. */
export function AuditFacts({ audit }: { audit: AuditState }) {
  const { upload, recordCount, type } = audit
  return (
    <dl className={classes.facts}>
      <Fact name="Contacts">{count(upload.originalRows)}</Fact>
      <Fact name={foundNames[type]}>{hasRows(audit) ? count(recordCount) : nothing}</Fact>
      <Fact name="Duplicates">{count(upload.duplicates)}</Fact>
      <Price audit={audit} />
    </dl>
  )
}

function Price({ audit }: { audit: AuditState }) {
  const paid = audit.cartItem?.actualAmount ?? null
  const amount = paid ?? audit.estimatedAmount
  if (cardOffer(audit) === 'previewFailed') return null
  if (paid === null && !hasRows(audit) && audit.type === 'refresh') return <Fact name="Price">{nothing}</Fact>
  const note = minimumPriceNote(cartItemTypeOf(audit.type), amount)
  const name = paid !== null ? 'Billed' : audit.type === 'refresh' ? 'Price' : 'Price at most'
  return (
    <Fact name={name} note={note}>
      {formatCents(amount)}
    </Fact>
  )
}

function Fact({ name, children, note }: { name: string; children: ReactNode; note?: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Box component="span" fw={600}>
          {children}
        </Box>
        {note && (
          <Box component="span" ml="sm" c="dimmed" fz={13}>
            {note}
          </Box>
        )}
      </dd>
    </div>
  )
}
