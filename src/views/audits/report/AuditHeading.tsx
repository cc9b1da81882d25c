import { Button, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { type AuditCard, fileNameLimit } from '#model/audits/audit.ts'
import { detailBackPath, detailTitle } from '#model/audits/audit-detail.ts'
import { offerLabels } from '#model/audits/audit-offers.ts'
import { minimumPriceNote } from '#model/checkout/pricing.ts'
import { formatCents } from '#model/shared/money.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { ListHeading } from '#views/shared/ListHeading.tsx'
import { TextCut } from '#views/shared/TextCut.tsx'
import type { Purchase } from './purchase.ts'

interface AuditHeadingProps {
  audit: AuditCard
  purchase: Purchase
  onBuy: () => void
  exportMenu: ReactNode
  hasSelected: boolean
}

export function AuditHeading({ audit, purchase, onBuy, exportMenu, hasSelected }: AuditHeadingProps) {
  return (
    <ListHeading
      hasSelected={purchase === 'paid' ? hasSelected : undefined}
      title={detailTitle(audit.type)}
      back={{ path: detailBackPath(audit.type), label: 'Back' }}
      lead={
        <>
          <TextCut text={audit.upload.originalFileName} limit={fileNameLimit} />
          {audit.processedAt && (
            <>
              {' · '}
              <ChicagoTime instant={audit.processedAt} />
            </>
          )}
        </>
      }
      actions={<Action audit={audit} purchase={purchase} onBuy={onBuy} exportMenu={exportMenu} />}
    />
  )
}

function Action({ audit, purchase, onBuy, exportMenu }: Omit<AuditHeadingProps, 'hasSelected'>) {
  const noteId = useId()
  const note = minimumPriceNote('AUDIT', audit.estimatedAmount)
  switch (purchase) {
    case 'paid':
      return exportMenu
    case 'inCart':
      return (
        <Button component={Link} href="/cart/checkout" variant="default">
          In Cart
        </Button>
      )
    case 'nothingFound':
      return null
    case 'processing':
    case 'previewFailed':
    case 'failed':
      return <Button disabled>{offerLabels[purchase]}</Button>
    case 'forSale':
      return <Button disabled>{offerLabels.addToCart}</Button>
    case 'offered':
    case 'buying':
      return (
        <>
          {note && (
            <Text id={noteId} c="dimmed" fz={13} lh="sm">
              {note}
            </Text>
          )}
          <Button
            onClick={onBuy}
            loading={purchase === 'buying'}
            aria-describedby={note === null ? undefined : noteId}
          >
            Buy Now {formatCents(audit.estimatedAmount)}
          </Button>
        </>
      )
  }
}
