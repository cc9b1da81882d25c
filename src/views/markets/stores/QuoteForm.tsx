import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { quoteMachine } from '#machines/markets/quote.machine.ts'
import type { FormMachine } from '#machines/shared/form.machine.ts'
import { fullName } from '#model/accounts/session.ts'
import { supportLimits } from '#model/app/support.ts'
import {
  type QuoteOrder,
  type QuoteRequest,
  type QuoteSubject,
  quoteFailure,
  quoteForm,
  quoteQuestions,
  quoteTexts,
} from '#model/markets/quote.ts'
import { PhoneInput } from '#views/accounts/signup/PhoneInput.tsx'
import { useViewer } from '#views/app/context.ts'
import { Form } from '#views/shared/Form.tsx'
import { Nickname } from '#views/shared/Nickname.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useChildForm } from '#views/shared/useFormFlow.ts'

interface QuoteFormProps<Sent> extends QuoteSubject {
  quote: ActorRefFrom<typeof quoteMachine>
  flow: ActorRefFrom<FormMachine<QuoteRequest, Sent>>
}

export function QuoteForm<Sent>({ quote, flow, product, counties = [] }: QuoteFormProps<Sent>) {
  const viewer = useViewer()
  const isWaiting = useSelector(quote, (snapshot) => snapshot.matches({ asking: 'waiting' }))
  const { attributes, field, form, failure, isBusy } = useChildForm({
    flow,
    submit: (order: QuoteOrder) =>
      quote.send({ type: 'quote.send', request: { ...order, pageAge: performance.now() } }),
    schema: quoteForm({ product, fipsCodes: counties.map(({ fipsCode }) => fipsCode) }),
    initialValues: {
      name: viewer ? fullName(viewer) : '',
      email: viewer?.emailAddress ?? '',
      phone: viewer?.phone ?? '',
      details: '',
      nickname: '',
    },
    size: 'sm',
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
      <Button type="submit" loading={isBusy || isWaiting}>
        Ask for a quote
      </Button>
      <Note role="status">{isWaiting ? quoteTexts.waiting : quoteTexts.answer}</Note>
    </Form>
  )
}
