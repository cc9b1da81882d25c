import { Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { auditCardMachine } from '#machines/audits/audit-card.machine.ts'
import { cartItemTypeOf } from '#model/audits/audiences.ts'
import { type AuditState, hasRows, homesMatched } from '#model/audits/audit.ts'
import { foundNames } from '#model/audits/audit-detail.ts'
import { matchLine } from '#model/audits/match-figures.ts'
import { minimumPriceNote } from '#model/checkout/pricing.ts'
import { formatCents } from '#model/shared/money.ts'
import { Fact } from '#views/shared/Fact.tsx'
import { count, nothing } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'

/** Nothing that is for sale. */
export function AuditFacts({ card }: { card: ActorRefFrom<typeof auditCardMachine> }) {
  const audit = useSelector(card, ({ context }) => context.audit)
  const hasNoPreview = useSelector(card, (state) => state.matches({ shown: { offer: 'previewFailed' } }))
  const { upload, type, matches } = audit
  return (
    <>
      <Group component="dl" gap="12px 24px" mt="md">
        {!matches && <Fact name="Contacts">{count(upload.originalRows)}</Fact>}
        <Fact name={foundNames[type]}>{hasRows(audit) ? count(homesMatched(audit)) : nothing}</Fact>
        {!matches && <Fact name="Duplicates">{count(upload.duplicates)}</Fact>}
        {!hasNoPreview && <Price audit={audit} />}
      </Group>
      {matches && <Note mt="sm">{matchLine(matches, homesMatched(audit), upload.originalRows)}</Note>}
    </>
  )
}

function Price({ audit }: { audit: AuditState }) {
  const paid = audit.cartItem?.actualAmount ?? null
  const amount = paid ?? audit.estimatedAmount
  if (paid === null && !hasRows(audit) && audit.type === 'refresh') return <Fact name="Price">{nothing}</Fact>
  const note = minimumPriceNote(cartItemTypeOf(audit.type), amount)
  const name = paid !== null ? 'Billed' : audit.type === 'refresh' ? 'Price' : 'Price at most'
  return (
    <Fact name={name}>
      {formatCents(amount)}
      {note && (
        <Note span ml="sm">
          {note}
        </Note>
      )}
    </Fact>
  )
}
