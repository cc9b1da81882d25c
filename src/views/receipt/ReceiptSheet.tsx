import { Box, Button } from '@mantine/core'
import { cardName } from '#model/card-entry.ts'
import type { Receipt } from '#model/checkout.ts'
import { quantityWords } from '#views/checkout/quantity.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Money } from '#views/shared/Money.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import classes from './receipt.module.css'

const standings: Record<Receipt['status'], string> = {
  precheckout: 'Not paid',
  processing: 'Being delivered',
  success: 'Paid',
  failed: 'Not delivered, nothing was charged',
}

/** What was estimated, held, taken and let go; it prints as it is. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, status, orderedAt, at, name, lines, card } = receipt
  return (
    <Box maw={760}>
      <PageHeading
        title="Receipt"
        lead={
          <>
            Order {number} · <ChicagoTime instant={orderedAt} />
          </>
        }
        actions={
          <Button variant="default" className={classes.print} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <article className={classes.sheet}>
        <dl className={classes.facts}>
          <div>
            <dt>Status</dt>
            <dd>
              <span role="status">{standings[status]}</span>
            </dd>
          </div>
          <div>
            <dt>Billed to</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>Card</dt>
            <dd>{card ? cardName(card) : 'None needed'}</dd>
          </div>
          {at !== null && (
            <div>
              <dt>Settled</dt>
              <dd>
                <ChicagoTime instant={at} />
              </dd>
            </div>
          )}
        </dl>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Estimate</th>
              <th scope="col">Delivered</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {line.description}
                  <span>{line.subDescription}</span>
                  <span>
                    {line.failed
                      ? 'Could not be delivered; nothing was charged for it'
                      : quantityWords(line.type, line.actualQuantity ?? line.estimatedQuantity)}
                  </span>
                </th>
                <td>
                  <Money cents={line.estimatedAmount} />
                </td>
                <td>
                  <Delivered line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Sums receipt={receipt} />
      </article>
    </Box>
  )
}

function Delivered({ line }: { line: Receipt['lines'][number] }) {
  if (line.failed) return '--'
  return line.actualAmount === null ? 'Under way' : <Money cents={line.actualAmount} />
}

function Sums({ receipt }: { receipt: Receipt }) {
  const { estimated, coupon, discount, authorised, captured, released } = receipt
  return (
    <dl className={classes.sums}>
      <Sum label="Estimate" cents={estimated} />
      {coupon !== null && <Sum label={`Discount (${coupon})`} cents={-discount} />}
      <Sum label="Authorized" cents={authorised} />
      {captured === null ? (
        <div>
          <dt>Charged</dt>
          <dd>Once delivered</dd>
        </div>
      ) : (
        <Sum label="Charged" cents={captured} isTotal />
      )}
      {released !== null && <Sum label="Released" cents={released} />}
    </dl>
  )
}

function Sum({ label, cents, isTotal = false }: { label: string; cents: number; isTotal?: boolean }) {
  return (
    <div data-total={isTotal}>
      <dt>{label}</dt>
      <dd>
        {cents < 0 && '−'}
        <Money cents={Math.abs(cents)} />
      </dd>
    </div>
  )
}
