import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link, Redirect, useSearchParams } from 'wouter'
import { fileNameLimit } from '#model/audit.ts'
import type { Receipt } from '#model/checkout.ts'
import { site } from '#model/site.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { Money } from '#views/shared/Money.tsx'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import { SuccessPage } from '#views/shared/SuccessPage.tsx'
import { TextCut } from '#views/shared/TextCut.tsx'
import classes from './success.module.css'

const thanks = 'Thank you for your order'

const words: Record<Receipt['status'], { readonly title: string; readonly lead: string }> = {
  precheckout: { title: thanks, lead: '' },
  processing: {
    title: thanks,
    lead: 'We are preparing what you bought, which usually takes minutes. We’ll email you when it is ready; no need to wait here.',
  },
  success: { title: thanks, lead: 'What you bought is ready.' },
  failed: { title: 'Your order could not be delivered', lead: 'Nothing was charged.' },
}

/** `/success/cart?order=…`: live until all of the order is delivered. Another user’s, or none, leads to My Audiences. */
export function OrderSuccess() {
  const [query] = useSearchParams()
  const order = query.get('order')
  return order === null ? <Redirect to="/audiences" replace /> : <PaidOrder key={order} cartId={order} />
}

function PaidOrder({ cartId }: { cartId: string }) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow((machines) => machines.receipt, { cartId, userId })
  const snapshot = useSelector(flow, (state) => state)
  const { receipt } = snapshot.context
  if (snapshot.matches('missing')) return <Redirect to="/audiences" replace />
  return (
    <div {...chartState('receipt', snapshot.value)}>
      {receipt ? (
        <SuccessPage
          type="cart"
          site={site}
          {...words[receipt.status]}
          action={<OpenReport receipt={receipt} />}
        >
          <Summary receipt={receipt} />
        </SuccessPage>
      ) : snapshot.matches('unavailable') ? (
        <EmptyState
          icon="alert"
          title="Your order could not be read"
          action={<Button onClick={() => flow.send({ type: 'receipt.retry' })}>Try again</Button>}
        >
          Nothing is lost: your order is kept, it only did not reach this page.
        </EmptyState>
      ) : (
        <SkeletonDetail what="order" />
      )}
    </div>
  )
}

type Line = Receipt['lines'][number]

const isReady = (receipt: Receipt, line: Line): line is Line & { reportUrl: string } =>
  receipt.at !== null && !line.failed && line.reportUrl !== null

/** The one report that was bought; several have a link each. */
function OpenReport({ receipt }: { receipt: Receipt }) {
  const [line, ...others] = receipt.lines
  if (!line || others.length > 0 || !isReady(receipt, line)) return null
  return (
    <Button component={Link} href={line.reportUrl}>
      Open report
    </Button>
  )
}

function Summary({ receipt }: { receipt: Receipt }) {
  const { cartId, lines, captured, authorised } = receipt
  return (
    <section className={classes.order} aria-labelledby="order-title">
      <h2 id="order-title">Your order</h2>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <div>
              <strong>{line.description}</strong>
              <span>
                <TextCut text={line.subDescription} limit={fileNameLimit} />
              </span>
            </div>
            <Outcome receipt={receipt} line={line} />
          </li>
        ))}
      </ul>
      <p className={classes.charged}>
        <span>{captured === null ? 'Authorized, charged once delivered' : 'Charged'}</span>
        <strong>
          <Money cents={captured ?? authorised} />
        </strong>
      </p>
      <Link href={`/receipt/${cartId}`}>Receipt</Link>
    </section>
  )
}

function Outcome({ receipt, line }: { receipt: Receipt; line: Line }) {
  if (line.failed) return <span>Could not be delivered; nothing was charged for it</span>
  if (receipt.at === null) return <span role="status">Being prepared</span>
  if (receipt.lines.length === 1 || !isReady(receipt, line)) return <span role="status">Ready</span>
  return (
    <Link href={line.reportUrl} aria-label={`Open report of ${line.subDescription}`}>
      Open report
    </Link>
  )
}
