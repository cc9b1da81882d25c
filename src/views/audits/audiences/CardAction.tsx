import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { auditCardMachine } from '#machines/audits/audit-card.machine.ts'
import { cartAddition } from '#machines/checkout/cart.ts'
import { cartItemTypeOf, isPreview } from '#model/audits/audiences.ts'
import { addAgainLabel, cardOffer, offerLabels } from '#model/audits/audit.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import { ExportMenu } from '../report/ExportMenu.tsx'

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

/** For administrators: the file as it was sent. */
export function ExportFile({ card }: { card: Card }) {
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
  const { audit } = snapshot.context
  const { id: userId } = useSignedInViewer()
  const { submit, isBusy } = useSubmit(cartAddition)
  const addToCart = (label: string) => (
    <Button
      loading={isBusy}
      onClick={() => submit({ userId, type: cartItemTypeOf(audit.type), targetId: audit.id })}
    >
      {label}
    </Button>
  )
  const offer = cardOffer(audit)
  switch (offer) {
    case 'addToCart':
      return addToCart(offerLabels.addToCart)
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
          {addToCart(addAgainLabel)}
        </>
      )
  }
}
