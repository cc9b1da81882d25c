import '@mantine/core/styles/SimpleGrid.layer.css'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import {
  brandName,
  brandOfNumber,
  formatCardNumber,
  formatCvc,
  formatExpiry,
} from '#model/checkout/card-entry.ts'
import type { CardRefusal } from '#model/checkout/payment.ts'
import type { TypedCard } from '#model/checkout/sandbox-cards.ts'
import classes from './checkout.module.css'
import { TestCards } from './TestCards.tsx'

interface SandboxCardFieldsProps {
  card: TypedCard
  refusal: CardRefusal | null
  onChange: (card: TypedCard) => void
  /** The fields are being corrected after a refusal. */
  onCorrect: () => void
}

/** A test card, typed in. Only the stand-in for its number leaves the browser. */
export function SandboxCardFields({ card, refusal, onChange, onCorrect }: SandboxCardFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const refused = refusal?.field
  useEffect(() => {
    if (refused) fields.current?.querySelector<HTMLInputElement>(`[name="${refused}"]`)?.focus()
  }, [refused])

  const change = (part: Partial<TypedCard>) => {
    onChange({ ...card, ...part })
    if (refusal) onCorrect()
  }
  const errorOf = (field: keyof TypedCard) => (refusal?.field === field ? refusal.message : undefined)
  const brand = brandOfNumber(card.number)

  return (
    <div ref={fields} className={classes.card}>
      <TextInput
        label="Card number"
        name="number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        value={card.number}
        error={errorOf('number')}
        rightSection={
          brand && (
            <Text span size="xs" c="dimmed" px={10}>
              {brandName(brand)}
            </Text>
          )
        }
        rightSectionWidth="auto"
        onChange={({ currentTarget }) => change({ number: formatCardNumber(currentTarget.value) })}
      />
      <SimpleGrid cols={2}>
        <TextInput
          label="Expiry"
          name="expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          value={card.expiry}
          error={errorOf('expiry')}
          onChange={({ currentTarget }) => change({ expiry: formatExpiry(currentTarget.value, card.expiry) })}
        />
        <TextInput
          label="CVC"
          name="cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="CVC"
          value={card.cvc}
          error={errorOf('cvc')}
          onChange={({ currentTarget }) => change({ cvc: formatCvc(currentTarget.value) })}
        />
      </SimpleGrid>
      <TestCards onUse={change} />
    </div>
  )
}
