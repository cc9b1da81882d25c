import '@mantine/core/styles/Radio.layer.css'
import { Button, Group, Radio } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { appendMachine } from '#machines/likely-sellers/append.machine.ts'
import type { likelyItems } from '#machines/likely-sellers/likely.ts'
import { shownBy } from '#machines/shared/follow.ts'
import { minimumPriceNote } from '#model/checkout/pricing.ts'
import {
  type AppendEstimate,
  AppendKind,
  type AppendPerson,
  appendKinds,
  appendPersons,
  appendTexts,
} from '#model/likely-sellers/append.ts'
import type { LikelyItem } from '#model/likely-sellers/likely.ts'
import { formatCents } from '#model/shared/money.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'

/** The user's counties. */
export type CountyFeed = ActorRefFrom<typeof likelyItems>

type AppendFlow = ActorRefFrom<typeof appendMachine>

interface AppendOwnerProps {
  list: CountyFeed
  item: LikelyItem
  person: AppendPerson
}

/** One append of an owner at a time. */
export function AppendOwner({ list, item: { id: orderItemId, appends }, person }: AppendOwnerProps) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(appendMachine, {
    ...{ userId, orderItemId, person, appends },
    shown: shownBy(list, ({ context }) => context.items.find(({ id }) => id === orderItemId)?.appends),
  })
  const snapshot = useSelector(flow, (state) => state)
  const label = appendPersons[person]
  return (
    <section aria-label={label} {...chartState('append', snapshot.value)}>
      <h3>{label}</h3>
      {snapshot.matches({ offer: 'processing' }) ? (
        <Button mt="sm" disabled>
          Processing...
        </Button>
      ) : snapshot.matches({ offer: 'inCart' }) ? (
        <Button mt="sm" component={Link} href="/cart/checkout" variant="light">
          In Cart
        </Button>
      ) : (
        <Offer flow={flow} />
      )}
    </section>
  )
}

function Offer({ flow }: { flow: AppendFlow }) {
  const snapshot = useSelector(flow, (state) => state)
  const { kind: chosen, person, estimate } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return (
    <>
      <Radio.Group
        mt="sm"
        aria-label={`What to look up of the ${appendPersons[person]}`}
        value={chosen}
        onChange={(value) => {
          const kind = AppendKind.options.find((one) => one === value)
          if (kind) flow.send({ type: 'kind.choose', kind })
        }}
      >
        <Group gap="8px 24px">
          {AppendKind.options.map((kind) => (
            <Radio key={kind} value={kind} label={appendKinds[kind]} disabled={isBusy} />
          ))}
        </Group>
      </Radio.Group>
      {snapshot.can({ type: 'estimate.retry' }) ? (
        <Group gap="4px 12px" mt="sm">
          <Note role="alert">{appendTexts.notEstimated}</Note>
          <Button variant="subtle" size="compact-sm" onClick={() => flow.send({ type: 'estimate.retry' })}>
            Try again
          </Button>
        </Group>
      ) : (
        <>
          <Note component="div" mt="sm" aria-live="polite">
            {snapshot.matches({ offer: { forSale: 'nothingMissing' } }) ? (
              <p>{appendTexts.nothingMissing}</p>
            ) : estimate === null ? (
              'Estimating…'
            ) : (
              <Estimate estimate={estimate} />
            )}
          </Note>
          <Button
            mt="sm"
            loading={isBusy}
            disabled={!isBusy && !snapshot.can({ type: 'append.buy' })}
            onClick={() => flow.send({ type: 'append.buy' })}
          >
            Add To Cart
          </Button>
        </>
      )}
    </>
  )
}

const owners = (quantity: number) => `${count(quantity)} ${quantity === 1 ? 'owner' : 'owners'}`

function Estimate({ estimate: { quantity, alreadyFetched, estimatedAmount } }: { estimate: AppendEstimate }) {
  return (
    <>
      <p>
        {owners(quantity)} to look up, <strong>{formatCents(estimatedAmount)}</strong> at most.{' '}
        {minimumPriceNote('APPEND', estimatedAmount)}
      </p>
      {alreadyFetched > 0 && <p>{owners(alreadyFetched)} more for free: paid for within 90 days.</p>}
    </>
  )
}
