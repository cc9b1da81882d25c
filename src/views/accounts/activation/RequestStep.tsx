import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { activationMachine } from '#machines/accounts/activation.machine.ts'
import type { activationLink, activationResend } from '#machines/accounts/activation.ts'
import { activationTexts } from '#model/accounts/activation.ts'
import { ForgotRequest } from '#model/accounts/reset.ts'
import type { Problem } from '#model/shared/problem.ts'
import { useApp } from '#views/app/context.ts'
import { Note } from '#views/shared/Note.tsx'
import { SupportLink } from '#views/shared/SupportLink.tsx'
import { useChildForm, useChildSubmit } from '#views/shared/useFormFlow.ts'
import { OutboxHint } from '../session/CodeForm.tsx'
import { EmailForm } from '../session/EmailForm.tsx'
import classes from './activation.module.css'

interface RequestStepProps {
  form: ActorRefFrom<typeof activationLink>
  /** The one that was typed before. */
  email: string
}

/** Whose account is it? */
export function RequestStep({ form: flow, email }: RequestStepProps) {
  const form = useChildForm({
    flow,
    submit: (values: ForgotRequest) => flow.send({ type: 'form.submit', values }),
    schema: ForgotRequest,
    initialValues: { email },
  })
  return (
    <>
      <Text mb="lg" c="dimmed">
        Your account from the old portal is here already. Tell us its e-mail address, and we mail you a link
        to set a new password.
      </Text>
      <EmailForm label="Activate your account" submit="Send link" form={form} />
      <NotValid problem={form.failure} />
    </>
  )
}

/** No account has the address. */
export function NotValid({ problem }: { problem: Problem | null }) {
  if (problem?.status !== 422) return null
  return (
    <p role="alert" className={classes.refusal}>
      {activationTexts.notValid}. Our support will help:{' '}
      <SupportLink subject="I cannot activate my account" />
    </p>
  )
}

interface SentStepProps {
  activation: ActorRefFrom<typeof activationMachine>
  resend: ActorRefFrom<typeof activationResend>
}

export function SentStep({ activation, resend }: SentStepProps) {
  const email = useSelector(activation, ({ context }) => context.email)
  const hasOutbox = useSelector(useApp(), ({ context }) => context.settings?.outbox ?? false)
  const { submit, isBusy, problem } = useChildSubmit(resend)
  return (
    <Stack role="status">
      <p>
        A mail with a link is on its way to <strong>{email}</strong>. The link works once and expires in 24
        hours.
      </p>
      {hasOutbox && (
        <Note>
          <OutboxHint />
        </Note>
      )}
      <p>
        Nothing came?{' '}
        <Anchor component="button" type="button" aria-disabled={isBusy} onClick={() => submit({ email })}>
          Send it again
        </Anchor>
        , or{' '}
        <Anchor
          component="button"
          type="button"
          aria-disabled={isBusy}
          onClick={() => activation.send({ type: 'email.reopen' })}
        >
          give another address
        </Anchor>
        .
      </p>
      <NotValid problem={problem} />
    </Stack>
  )
}

export function ConfirmedStep() {
  return (
    <Stack role="status">
      <p>{activationTexts.alreadyConfirmed}</p>
      <Button component={Link} href="/login" size="md">
        Login
      </Button>
    </Stack>
  )
}
