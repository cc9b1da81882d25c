import '@mantine/core/styles/SimpleGrid.layer.css'
import { Input, SimpleGrid, useComputedColorScheme } from '@mantine/core'
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
} from '@stripe/react-stripe-js'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { CardRefusal } from '#model/checkout/payment.ts'
import { useProvided } from '#views/app/context.ts'
import classes from './checkout.module.css'

interface StripeCardFieldsProps {
  publishableKey: string
  refusal: CardRefusal | null
  onCorrect: () => void
}

/** Stripe's own fields: the digits are typed into its frames, where nothing of ours can read them. */
export function StripeCardFields({ publishableKey, ...fields }: StripeCardFieldsProps) {
  const { stripe } = useProvided()
  const [opening] = useState(() => stripe.open(publishableKey).catch(() => null))
  return (
    <Elements stripe={opening}>
      <Fields {...fields} />
    </Elements>
  )
}

function Fields({ refusal, onCorrect }: Omit<StripeCardFieldsProps, 'publishableKey'>) {
  const { stripe } = useProvided()
  const elements = useElements()
  useEffect(() => {
    stripe.keep(elements)
    return () => stripe.keep(null)
  }, [stripe, elements])
  // Rendered again when the scheme changes: Stripe's frames cannot read our variables and get its colours.
  useComputedColorScheme()
  const options = {
    style: {
      base: { color: colour('--ink'), fontSize: '16px', '::placeholder': { color: colour('--muted') } },
      invalid: { color: colour('--danger') },
    },
  }
  const change = () => {
    if (refusal) onCorrect()
  }
  const errorOf = (field: CardRefusal['field']) => (refusal?.field === field ? refusal.message : null)
  return (
    <div className={classes.card}>
      <Field label="Card number" error={errorOf('number')}>
        {(id) => <CardNumberElement id={id} options={{ ...options, showIcon: true }} onChange={change} />}
      </Field>
      <SimpleGrid cols={2}>
        <Field label="Expiry" error={errorOf('expiry')}>
          {(id) => <CardExpiryElement id={id} options={options} onChange={change} />}
        </Field>
        <Field label="CVC" error={errorOf('cvc')}>
          {(id) => <CardCvcElement id={id} options={options} onChange={change} />}
        </Field>
      </SimpleGrid>
    </div>
  )
}

const colour = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim()

interface FieldProps {
  label: string
  error: string | null
  children: (id: string) => ReactNode
}

function Field({ label, error, children }: FieldProps) {
  const id = useId()
  return (
    <Input.Wrapper id={id} label={label} error={error} errorProps={{ role: 'alert' }}>
      <div className={classes.frameInput} data-error={error !== null}>
        {children(id)}
      </div>
    </Input.Wrapper>
  )
}
