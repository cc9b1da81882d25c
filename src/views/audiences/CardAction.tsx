import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { auditCardMachine } from '#machines/audit-card.machine.ts'
import { cartItemTypeOf, isPreview } from '#model/audiences.ts'
import { addAgainLabel, cardOffer, offerLabels } from '#model/audit.ts'
import { useGlobalActor } from '#views/app/context.ts'
import { ExportMenu } from '#views/audit-detail/ExportMenu.tsx'

type Card = ActorRefFrom<typeof auditCardMachine>

export function CardAction({ card }: { card: Card }) {
  const { audit, isAdmin } = useSelector(card, ({ context }) => context)
  return (
    <>
      {isAdmin && isPreview(audit) && <ExportFile card={card} />}
      <Offer card={card} />
    </>
  )
}

function ExportFile({ card }: { card: Card }) {
  const snapshot = useSelector(card, (state) => state)
  return (
    <Button
      variant="default"
      loading={snapshot.matches({ shown: { task: 'exporting' } })}
      disabled={!snapshot.can({ type: 'upload.export' })}
      onClick={() => card.send({ type: 'upload.export' })}
    >
      Export file
    </Button>
  )
}

function Offer({ card }: { card: Card }) {
  const snapshot = useSelector(card, (state) => state)
  const offer = cardOffer(snapshot.context.audit)
  switch (offer) {
    case 'addToCart':
      return <AddToCart card={card} label={offerLabels.addToCart} />
    case 'inCart':
      return (
        <Button component={Link} href="/cart/checkout" variant="light">
          {offerLabels.inCart}
        </Button>
      )
    case 'export':
      return (
        <ExportMenu
          isBusy={snapshot.matches({ shown: { task: 'downloading' } })}
          isDisabled={!snapshot.can({ type: 'file.download', format: 'csv' })}
          onExport={(format) => card.send({ type: 'file.download', format })}
        />
      )
    case 'processing':
    case 'previewFailed':
      return <Button disabled>{offerLabels[offer]}</Button>
    case 'failed':
      return (
        <>
          <Button disabled>{offerLabels.failed}</Button>
          <AddToCart card={card} label={addAgainLabel} />
        </>
      )
  }
}

function AddToCart({ card, label }: { card: Card; label: string }) {
  const { id, type } = useSelector(card, ({ context }) => context.audit)
  const cart = useGlobalActor('cart')
  const adding = {
    type: 'item.add',
    order: { type: cartItemTypeOf(type), targetId: id },
  } as const
  const isBusy = useSelector(cart, ({ context }) => context.busyWith === id)
  const canAdd = useSelector(cart, (snapshot) => snapshot.can(adding))
  return (
    <Button loading={isBusy} disabled={!canAdd && !isBusy} onClick={() => cart.send(adding)}>
      {label}
    </Button>
  )
}
