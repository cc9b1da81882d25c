import { Button, Group } from '@mantine/core'
import { Link } from 'wouter'
import { cartAddition } from '#machines/checkout/cart.ts'
import { type AuditState, offerLabels, type RescoreOffer, rescoreOffer } from '#model/audits/audit.ts'
import { changeWords, daysOfScores } from '#model/audits/rescore.ts'
import { priceOf } from '#model/checkout/pricing.ts'
import { formatCents } from '#model/shared/money.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

/** Of a bought report: its first and newest scores, what changed, and until when it is scored again each month. */
export function MonthlyScores({ audit }: { audit: AuditState }) {
  const { firstScoredAt, rescore, rescoredUntil } = audit
  if (firstScoredAt === null || rescoredUntil === null) return null
  const offer = rescoreOffer(audit, new Date().toISOString())
  return (
    <Group gap="4px 16px">
      <Note>
        {rescore && (
          <>
            Scored again <ChicagoTime instant={rescore.at} dayOnly />: {changeWords(rescore.changes)}. First
            scored <ChicagoTime instant={firstScoredAt} dayOnly />. {withoutWords(rescore)}
          </>
        )}
        {offer === 'running' ? 'Scored again each month until ' : 'Monthly scores ended '}
        <ChicagoTime instant={rescoredUntil} dayOnly />.
      </Note>
      <Offer audit={audit} offer={offer} />
    </Group>
  )
}

function withoutWords({ counties, without }: NonNullable<AuditState['rescore']>): string {
  if (without.length === 0) return ''
  return `${count(without.length)} of its ${count(counties.length + without.length)} counties had no new predictions, so homes there kept their score. `
}

function Offer({ audit, offer }: { audit: AuditState; offer: RescoreOffer }) {
  const { id: userId } = useSignedInViewer()
  const { submit, isBusy } = useSubmit(cartAddition)
  switch (offer) {
    case 'running':
    case 'none':
      return null
    case 'inCart':
      return (
        <Button component={Link} href="/cart/checkout" size="compact-sm" variant="light">
          {offerLabels.inCart}
        </Button>
      )
    case 'processing':
      return (
        <Button size="compact-sm" disabled>
          {offerLabels.processing}
        </Button>
      )
    case 'addToCart':
      return (
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          onClick={() => submit({ userId, type: 'RESCORE', targetId: audit.id })}
        >
          {`Go on for ${daysOfScores} days, ${formatCents(priceOf('RESCORE', audit.recordCount))}`}
        </Button>
      )
  }
}
