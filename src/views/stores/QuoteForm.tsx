import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { quoteFailure, quoteForm, quoteQuestions } from '#model/quote.ts'
import { fullName } from '#model/session.ts'
import type { StoreProduct } from '#model/store.ts'
import { supportLimits } from '#model/support.ts'
import { useViewer } from '#views/app/context.ts'
import { Form } from '#views/shared/Form.tsx'
import { Nickname } from '#views/shared/Nickname.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'
import { PhoneInput } from '#views/signup/PhoneInput.tsx'

export interface QuoteSubject {
  readonly product: StoreProduct
  /** Counties that were chosen already. */
  readonly counties?: readonly { readonly fipsCode: string; readonly name: string }[]
}

export function QuoteForm({ product, counties = [], onSent }: QuoteSubject & { onSent: () => void }) {
  const viewer = useViewer()
  const { attributes, field, form, failure, isBusy } = useFormFlow({
    of: (machines) => machines.quote,
    schema: quoteForm({ product, fipsCodes: counties.map(({ fipsCode }) => fipsCode) }),
    initialValues: {
      name: viewer ? fullName(viewer) : '',
      email: viewer?.emailAddress ?? '',
      phone: viewer?.phone ?? '',
      details: '',
      nickname: '',
    },
    size: 'sm',
    onDone: onSent,
  })
  return (
    <Form aria-label="Quote request" {...attributes}>
      {counties.length > 0 && <Text>{counties.map(({ name }) => name).join('; ')}</Text>}
      <TextInput label="Name" autoComplete="name" maxLength={supportLimits.name} {...field('name')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={supportLimits.email}
        {...field('email')}
      />
      <PhoneInput
        label="Phone (optional)"
        autoComplete="tel"
        {...field('phone')}
        value={form.values.phone}
        required={false}
      />
      <Nickname {...form.getInputProps('nickname')} />
      <Textarea
        label={counties.length > 0 ? 'What else should we know? (optional)' : quoteQuestions[product]}
        rows={3}
        data-autofocus={viewer ? true : undefined}
        {...field('details')}
        required={false}
      />
      {failure && (
        <Text role="alert" c="red">
          {quoteFailure(failure)}
        </Text>
      )}
      <Button type="submit" loading={isBusy}>
        Ask for a quote
      </Button>
      <Note>We answer by e-mail.</Note>
    </Form>
  )
}
