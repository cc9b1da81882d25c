import { Box, Button, Stack } from '@mantine/core'
import { Link } from 'wouter'
import type { AuditType } from '#model/audits/audit.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { contactHeading, fieldText } from '#model/audits/audit-row-format.ts'
import { contactLinks } from '#model/audits/contact-link.ts'
import { TrackRecord } from '#views/shared/TrackRecord.tsx'
import classes from './audit-detail.module.css'
import { ContactLinks } from './ContactLinks.tsx'
import type { Purchase } from './purchase.ts'

interface LeadPopupProps {
  row: AuditRow
  type: AuditType
  purchase: Purchase
  onBuy: () => void
  onOpen: ((row: AuditRow) => void) | undefined
}

/** One property on the map: its figures once they are paid for, before that the way to them. */
export function LeadPopup({ row, type, purchase, onBuy, onOpen }: LeadPopupProps) {
  const { title, address } = contactHeading(row)
  const reach = [...contactLinks.bestPhone(row), ...contactLinks.bestEmail(row)]
  return (
    <Stack gap={12} miw={200} pr="md">
      <div>
        <strong>{title}</strong>
        <Box c="dimmed">{address}</Box>
      </div>
      {reach.length > 0 && (
        <Stack gap={12}>
          {reach.map((link) => (
            <div key={link.text}>
              <ContactLinks links={[link]} zip={row.ownerAddressZip} />
            </div>
          ))}
        </Stack>
      )}
      {onOpen && (
        <Button size="compact-sm" variant="default" onClick={() => onOpen(row)}>
          Open lead
        </Button>
      )}
      {purchase === 'paid' ? (
        <dl className={classes.popupFacts}>
          {type === 'refresh' && (
            <>
              <dt>AVM Value</dt>
              <dd>{fieldText(row, 'estimatedValue')}</dd>
              <dt>Likely Score</dt>
              <dd>{fieldText(row, 'probability')}</dd>
              <dt>Track Record</dt>
              <dd>
                <TrackRecord scored={row.scoredIn} />
              </dd>
            </>
          )}
          <dt>Same Owner</dt>
          <dd>{fieldText(row, 'sameOwner')}</dd>
        </dl>
      ) : purchase === 'inCart' ? (
        <Button component={Link} href="/cart/checkout" size="compact-sm" variant="default">
          In Cart
        </Button>
      ) : (
        <Button
          size="compact-sm"
          onClick={onBuy}
          loading={purchase === 'buying'}
          disabled={purchase !== 'offered' && purchase !== 'buying'}
        >
          Buy to Unlock
        </Button>
      )}
    </Stack>
  )
}
