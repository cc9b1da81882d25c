import { receipt } from '#machines/checkout/cart.ts'
import '@mantine/core/styles/Divider.layer.css'
import { Button, Divider, Group, Paper, Stack, Text } from '@mantine/core'
import { Link, Redirect, useSearchParams } from 'wouter'
import { site } from '#model/app/site.ts'
import { fileNameLimit, reportIn } from '#model/audits/audit.ts'
import type { Receipt } from '#model/checkout/checkout.ts'
import { CallLikely } from '#views/leads/call-lists/CallLikely.tsx'
import { Money } from '#views/shared/Money.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SuccessPage } from '#views/shared/SuccessPage.tsx'
import { TextCut } from '#views/shared/TextCut.tsx'

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
  const toAudiences = <Redirect to="/audiences" replace />
  if (order === null) return toAudiences
  return (
    <Resource key={order} chart={receipt} params={{ cartId: order }} what="order" missing={toAudiences}>
      {(receipt) => (
        <SuccessPage
          type="cart"
          site={site}
          {...words[receipt.status]}
          action={<OpenReport receipt={receipt} />}
        >
          <Summary receipt={receipt} />
        </SuccessPage>
      )}
    </Resource>
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
    <Button
      component={Link}
      href={line.reportUrl}
      variant={reportIn(line.reportUrl) === undefined ? 'filled' : 'default'}
    >
      Open report
    </Button>
  )
}

function Summary({ receipt }: { receipt: Receipt }) {
  const { cartId, lines, captured, authorised } = receipt
  return (
    <Paper component={Stack} p="lg" role="region" aria-labelledby="order-title">
      <h2 id="order-title">Your order</h2>
      <Stack component="ul" gap={12}>
        {lines.map((line) => {
          const report = isReady(receipt, line) ? reportIn(line.reportUrl) : undefined
          return (
            <Group component="li" key={line.id} justify="space-between" gap="8px 16px">
              <div>
                <strong>{line.description}</strong>
                <Text c="dimmed">
                  <TextCut text={line.subDescription} limit={fileNameLimit} />
                </Text>
                {line.outcome && <p>{line.outcome}</p>}
                {report && <CallLikely auditId={report} />}
              </div>
              <Outcome receipt={receipt} line={line} />
            </Group>
          )
        })}
      </Stack>
      <Divider />
      <Group component="p" justify="space-between" maw="none">
        <span>{captured === null ? 'Authorized, charged once delivered' : 'Charged'}</span>
        <strong>
          <Money cents={captured ?? authorised} />
        </strong>
      </Group>
      <Link href={`/receipt/${cartId}`}>Receipt</Link>
    </Paper>
  )
}

function Outcome({ receipt, line }: { receipt: Receipt; line: Line }) {
  if (line.failed) return <span>Could not be delivered. Nothing was charged.</span>
  if (receipt.at === null) return <span role="status">Being prepared</span>
  if (receipt.lines.length === 1 || !isReady(receipt, line)) return <span role="status">Ready</span>
  return (
    <Link href={line.reportUrl} aria-label={`Open report of ${line.subDescription}`}>
      Open report
    </Link>
  )
}
