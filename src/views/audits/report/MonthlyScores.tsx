import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { monthlyScoresMachine } from '#machines/audits/monthly-scores.machine.ts'
import type { Shown } from '#machines/shared/follow.ts'
import type { AuditState } from '#model/audits/audit.ts'
import { offerLabels } from '#model/audits/audit-offers.ts'
import { changeWords, daysOfScores } from '#model/audits/rescore.ts'
import { priceOf } from '#model/checkout/pricing.ts'
import { formatCents } from '#model/shared/money.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'

interface MonthlyScoresProps {
  audit: AuditState
  /** Where the report is on the page. */
  shown: Shown<AuditState>
}

/** Of a bought report: its first and newest scores, what changed, and until when it is scored again each month. */
export function MonthlyScores({ audit, shown }: MonthlyScoresProps) {
  const { firstScoredAt, rescoredUntil } = audit
  if (firstScoredAt === null || rescoredUntil === null) return null
  return <Term audit={audit} shown={shown} from={firstScoredAt} until={rescoredUntil} />
}

function Term({ audit, shown, from, until }: MonthlyScoresProps & { from: string; until: string }) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(monthlyScoresMachine, { userId, audit, shown, at: new Date().toISOString() })
  const snapshot = useSelector(flow, (state) => state)
  const { rescore } = audit
  return (
    <Group gap="4px 16px" {...chartState('monthly-scores', snapshot.value)}>
      <Note>
        {rescore && (
          <>
            Scored again <ChicagoTime instant={rescore.at} dayOnly />: {changeWords(rescore.changes)}. First
            scored <ChicagoTime instant={from} dayOnly />. {withoutWords(rescore)}
          </>
        )}
        {snapshot.matches('running') ? 'We re-score this list monthly until ' : 'Monthly scores ended '}
        <ChicagoTime instant={until} dayOnly />.
      </Note>
      <Offer flow={flow} />
    </Group>
  )
}

function withoutWords({ counties, without }: NonNullable<AuditState['rescore']>): string {
  if (without.length === 0) return ''
  return `${count(without.length)} of its ${count(counties.length + without.length)} counties had no new predictions, so homes there kept their score. `
}

function Offer({ flow }: { flow: ActorRefFrom<typeof monthlyScoresMachine> }) {
  const snapshot = useSelector(flow, (state) => state)
  const isBusy = snapshot.hasTag('busy')
  if (snapshot.matches('inCart'))
    return (
      <Button component={Link} href="/cart/checkout" size="compact-sm" variant="light">
        {offerLabels.inCart}
      </Button>
    )
  if (snapshot.matches('processing'))
    return (
      <Button size="compact-sm" disabled>
        {offerLabels.processing}
      </Button>
    )
  if (!isBusy && !snapshot.can({ type: 'scores.buy' })) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isBusy}
      onClick={() => flow.send({ type: 'scores.buy' })}
    >
      {`Go on for ${daysOfScores} days, ${formatCents(priceOf('RESCORE', snapshot.context.audit.recordCount))}`}
    </Button>
  )
}
