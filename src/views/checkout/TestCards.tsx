import { Button, Group } from '@mantine/core'
import { formatCardNumber } from '#model/checkout/card-entry.ts'
import type { TypedCard } from '#model/checkout/sandbox-cards.ts'
import { Note } from '#views/shared/Note.tsx'
import classes from './checkout.module.css'

/** The published test cards (docs.stripe.com/testing) that show what can happen. */
const testCards = [
  { number: '4242424242424242', outcome: 'Succeeds' },
  { number: '4000002760003184', outcome: 'Asks for 3-D Secure' },
  { number: '4000000000000002', outcome: 'Is declined' },
  { number: '4000000000009995', outcome: 'Has insufficient funds' },
  { number: '4000000000000069', outcome: 'Has expired' },
] as const

const expiryInTwoYears = () => `12 / ${String(new Date().getFullYear() + 2).slice(2)}`

/** Only where payments are a sandbox: nothing is charged, and these are the cards it knows. */
export function TestCards({ onUse }: { onUse: (card: TypedCard) => void }) {
  return (
    <details className={classes.testCards}>
      <summary>Test cards</summary>
      <Note>This is a demo: no money moves. Try these cards:</Note>
      <ul>
        {testCards.map(({ number, outcome }) => (
          <Group component="li" key={number} justify="space-between" wrap="nowrap" py={6}>
            <div>
              {formatCardNumber(number)}
              <Note>{outcome}</Note>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Use ${formatCardNumber(number)}: ${outcome}`}
              onClick={() =>
                onUse({ number: formatCardNumber(number), expiry: expiryInTwoYears(), cvc: '123' })
              }
            >
              Use
            </Button>
          </Group>
        ))}
      </ul>
    </details>
  )
}
