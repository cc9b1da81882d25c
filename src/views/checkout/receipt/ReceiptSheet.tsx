import { Fact } from '#views/shared/Fact.tsx'
import '@mantine/core/styles/Table.layer.css'
import { Box, Button, Group, Paper, Table } from '@mantine/core'
import { cardName } from '#model/checkout/card-entry.ts'
import type { Receipt } from '#model/checkout/checkout.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Money } from '#views/shared/Money.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { quantityWords } from '../quantity.ts'
import classes from './receipt.module.css'

const statusTexts: Record<Receipt['status'], string> = {
  precheckout: 'Not paid',
  processing: 'Being delivered',
  success: 'Paid',
  failed: 'Not delivered, nothing was charged',
}

const freeHomesWords = (homes: number): string =>
  `${homes.toLocaleString('en-US')} more ${homes === 1 ? 'home' : 'homes'} matched since, free`

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
      <Paper component="article" p={{ base: 'md', xs: 'xl' }} className={classes.sheet}>
        <Group component="dl" gap="16px 32px">
          <Fact name="Status">
            <span role="status">{statusTexts[status]}</span>
          </Fact>
          <Fact name="Billed to">{name}</Fact>
          <Fact name="Card">{card ? cardName(card) : 'None needed'}</Fact>
          {at !== null && (
            <Fact name="Settled">
              <ChicagoTime instant={at} />
            </Fact>
          )}
        </Group>
        <Table className={classes.lines} verticalSpacing={12} horizontalSpacing={0} fz="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Item</Table.Th>
              <Table.Th scope="col">Estimate</Table.Th>
              <Table.Th scope="col">Delivered</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.id}>
                <Table.Th scope="row">
                  {line.description}
                  <span>{line.subDescription}</span>
                  <span>
                    {line.failed
                      ? 'Could not be delivered. Nothing was charged.'
                      : quantityWords(line.type, line.actualQuantity ?? line.estimatedQuantity)}
                  </span>
                  {line.freeHomes > 0 && <span>{freeHomesWords(line.freeHomes)}</span>}
                </Table.Th>
                <Table.Td>
                  <Money cents={line.estimatedAmount} />
                </Table.Td>
                <Table.Td>
                  <Delivered line={line} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Sums receipt={receipt} />
      </Paper>
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
