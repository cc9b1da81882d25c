import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { auditCardMachine } from '#machines/audits/audit-card.machine.ts'
import { isPreview } from '#model/audits/audiences.ts'
import { addAgainLabel, offerLabels } from '#model/audits/audit-offers.ts'
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
  const at = (offer: 'failed' | 'inCart' | 'nothingFound' | 'paid' | 'previewFailed' | 'processing') =>
    snapshot.matches({ shown: { offer } })
  if (at('inCart'))
    return (
      <Button component={Link} href="/cart/checkout" variant="light">
        {offerLabels.inCart}
      </Button>
    )
  if (at('paid'))
    return (
      <ExportMenu
        isBusy={snapshot.matches({ shown: { task: 'downloading' } })}
        isDisabled={!snapshot.can({ type: 'file.download', format: 'csv' })}
        onExport={(format) => card.send({ type: 'file.download', format })}
      />
    )
  if (at('processing')) return <Button disabled>{offerLabels.processing}</Button>
  if (at('nothingFound'))
    return (
      <Button component={Link} href="/refresh">
        Upload another file
      </Button>
    )
  if (at('previewFailed')) return <Button disabled>{offerLabels.previewFailed}</Button>
  return (
    <>
      {at('failed') && <Button disabled>{offerLabels.failed}</Button>}
      <Button loading={snapshot.hasTag('busy')} onClick={() => card.send({ type: 'card.add' })}>
        {at('failed') ? addAgainLabel : offerLabels.addToCart}
      </Button>
    </>
  )
}
