import { cartAddition } from '#machines/checkout/cart.ts'
import { appendEstimate } from '#machines/likely-sellers/likely.ts'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Group, Radio } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link } from 'wouter'
import { minimumPriceNote } from '#model/checkout/pricing.ts'
import {
  type AppendEstimate,
  AppendKind,
  type AppendPerson,
  appendKinds,
  appendOffer,
  appendPersons,
  appendTexts,
} from '#model/likely-sellers/append.ts'
import type { LikelyItem } from '#model/likely-sellers/likely.ts'
import { formatCents } from '#model/shared/money.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

interface AppendOwnerProps {
  item: LikelyItem
  person: AppendPerson
}

/** One append of an owner at a time. */
export function AppendOwner({ item, person }: AppendOwnerProps) {
  const label = appendPersons[person]
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      <Action item={item} person={person} />
    </section>
  )
}

function Action({ item, person }: AppendOwnerProps) {
  const [appendKind, setKind] = useState<AppendKind>('new')
  switch (appendOffer(item.appends, person)) {
    case 'processing':
      return (
        <Button mt="sm" disabled>
          Processing...
        </Button>
      )
    case 'inCart':
      return (
        <Button mt="sm" component={Link} href="/cart/checkout" variant="light">
          In Cart
        </Button>
      )
    case 'addToCart':
      return (
        <>
          <Radio.Group
            mt="sm"
            aria-label={`What to look up of the ${appendPersons[person]}`}
            value={appendKind}
            onChange={(value) => setKind(AppendKind.options.find((one) => one === value) ?? 'new')}
          >
            <Group gap="8px 24px">
              {AppendKind.options.map((kind) => (
                <Radio key={kind} value={kind} label={appendKinds[kind]} />
              ))}
            </Group>
          </Radio.Group>
          <Offer key={appendKind} orderItemId={item.id} appendPersonOption={person} appendKind={appendKind} />
        </>
      )
  }
}

interface OfferProps {
  orderItemId: string
  appendPersonOption: AppendPerson
  appendKind: AppendKind
}

function Offer({ orderItemId, ...options }: OfferProps) {
  const { id: userId } = useSignedInViewer()
  const { submit, isBusy } = useSubmit(cartAddition)
  const flow = useFlow(appendEstimate, { params: { orderItemId, ...options } })
  const snapshot = useSelector(flow, (state) => state)
  const { data } = snapshot.context
  if (snapshot.matches('unavailable') || snapshot.matches('missing'))
    return (
      <Group gap="4px 12px" mt="sm">
        <Note role="alert">{appendTexts.notEstimated}</Note>
        {snapshot.can({ type: 'resource.refresh' }) && (
          <Button variant="subtle" size="compact-sm" onClick={() => flow.send({ type: 'resource.refresh' })}>
            Try again
          </Button>
        )}
      </Group>
    )
  const isNothing = data !== null && data.quantity + data.alreadyFetched === 0
  return (
    <>
      <Note component="div" mt="sm" aria-live="polite">
        {data === null ? 'Estimating…' : <Estimate estimate={data} />}
      </Note>
      <Button
        mt="sm"
        loading={isBusy}
        disabled={data === null || isNothing}
        onClick={() =>
          submit({ userId, type: 'APPEND', targetId: orderItemId, appendType: 'order_item', ...options })
        }
      >
        Add To Cart
      </Button>
    </>
  )
}

const owners = (quantity: number) => `${count(quantity)} ${quantity === 1 ? 'owner' : 'owners'}`

function Estimate({ estimate: { quantity, alreadyFetched, estimatedAmount } }: { estimate: AppendEstimate }) {
  if (quantity + alreadyFetched === 0) return <p>{appendTexts.nothingMissing}</p>
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
