import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { FormMachine } from '#machines/form.machine.ts'
import type { quoteMachine } from '#machines/quote.machine.ts'
import {
  type QuoteOrder,
  type QuoteRequest,
  quoteFailure,
  quoteForm,
  quoteQuestions,
  quoteTexts,
} from '#model/quote.ts'
import { fullName } from '#model/session.ts'
import type { StoreProduct } from '#model/store.ts'
import { supportLimits } from '#model/support.ts'
import { useFlow, useViewer } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Form } from '#views/shared/Form.tsx'
import { Nickname } from '#views/shared/Nickname.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useChildForm } from '#views/shared/useFormFlow.ts'
import { PhoneInput } from '#views/signup/PhoneInput.tsx'

export interface QuoteSubject {
  readonly product: StoreProduct
  /** Counties that were chosen already. */
  readonly counties?: readonly { readonly fipsCode: string; readonly name: string }[]
}

export function QuoteForm({ onClose, ...subject }: QuoteSubject & { onClose: () => void }) {
  const quote = useFlow((machines) => machines.quote, undefined)
  const value = useSelector(quote, (snapshot) => snapshot.value)
  const form = useSelector(quote, ({ children }) => children.form)
  const isSent = useSelector(form, (snapshot) => snapshot?.matches('submitted'))
  return (
    <div {...chartState('quote', value)}>
      {isSent ? (
        <Stack align="flex-start" role="status">
          <p>{quoteTexts.sent}</p>
          <Button onClick={onClose}>Done</Button>
        </Stack>
      ) : (
        form && <Questions {...subject} quote={quote} flow={form} />
      )}
    </div>
  )
}

interface QuestionsProps extends QuoteSubject {
  quote: ActorRefFrom<typeof quoteMachine>
  flow: ActorRefFrom<FormMachine<QuoteRequest, void>>
}

function Questions({ quote, flow, product, counties = [] }: QuestionsProps) {
  const viewer = useViewer()
  const isWaiting = useSelector(quote, (snapshot) => snapshot.matches('waiting'))
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
