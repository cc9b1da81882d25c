import { Box, Button, Group, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { codeMachine } from '#machines/accounts/code.machine.ts'
import { emailChangeMachine } from '#machines/accounts/email-change.machine.ts'
import type { emailRequest } from '#machines/accounts/security.ts'
import { EmailChange, securityTexts } from '#model/accounts/security.ts'
import { useFlow, useViewer } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Form } from '#views/shared/Form.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { useChildForm } from '#views/shared/useFormFlow.ts'
import account from '../session/account.module.css'
import { CodeForm } from '../session/CodeForm.tsx'

export function EmailSection() {
  const emailChange = useFlow(emailChangeMachine, undefined)
  const snapshot = useSelector(emailChange, (state) => state)
  const { code, request } = snapshot.children
  const isExpired = snapshot.matches('expired')
  const viewer = useViewer()
  const isProven = viewer?.emailProven ?? true
  return (
    <SettingsSection title="E-mail Address" lead="You log in with this address, and we send mail to it.">
      <Group justify="space-between" gap="8px 16px" {...chartState('email-change', snapshot.value)}>
        <Box component="span" miw={0} fw={560}>
          {viewer?.emailAddress}
        </Box>
        <Button variant="default" onClick={() => emailChange.send({ type: 'form.open' })}>
          {isProven ? 'Change e-mail' : 'Confirm e-mail'}
        </Button>
      </Group>
      {!isProven && (
        <p>
          Not confirmed yet. What was bought for this address appears once you have typed a code that we mail
          to it.
        </p>
      )}
      {(code || request || isExpired) && (
        <Dialog
          title={isProven ? 'Change e-mail' : 'Confirm e-mail'}
          onClose={() => emailChange.send({ type: 'form.close' })}
          actions={
            isExpired && (
              <Button data-autofocus onClick={() => emailChange.send({ type: 'form.open' })}>
                Ask for a new code
              </Button>
            )
          }
        >
          {isExpired && <p role="alert">{securityTexts.changeOver}</p>}
          {code && <EmailCodeStep code={code} email={snapshot.context.email} />}
          {request && (
            <EmailForm
              emailChange={emailChange}
              request={request}
              unproven={isProven ? '' : (viewer?.emailAddress ?? '')}
            />
          )}
        </Dialog>
      )}
    </SettingsSection>
  )
}

interface EmailFormProps {
  emailChange: ActorRefFrom<typeof emailChangeMachine>
  request: ActorRefFrom<typeof emailRequest>
  /** The account's own address if unconfirmed, else ''. */
  unproven: string
}

function EmailForm({ emailChange, request, unproven }: EmailFormProps) {
  const { isTaken, email } = useSelector(emailChange, ({ context }) => context)
  const { attributes, field, isBusy } = useChildForm({
    flow: request,
    submit: (change: EmailChange) => emailChange.send({ type: 'email.send', change }),
    schema: EmailChange,
    initialValues: { email: email || unproven, currentPassword: '' },
    initialErrors: isTaken ? { email: securityTexts.emailTaken } : {},
  })
  return (
    <Form aria-label={unproven ? 'Confirm e-mail' : 'Change e-mail'} {...attributes}>
      <p>
        We mail a code to{' '}
        {unproven
          ? 'this address. You can also give another one.'
          : 'the new address. Until you type it here, nothing changes.'}
      </p>
      <TextInput
        label={unproven ? 'Email' : 'New Email'}
        type="email"
        autoComplete="email"
        autoFocus={!unproven}
        {...field('email')}
      />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        data-autofocus={unproven ? true : undefined}
        {...field('currentPassword')}
      />
      <Button type="submit" size="md" className={account.submit} loading={isBusy}>
        Send code
      </Button>
    </Form>
  )
}

/** Reads the same whether or not the address already has an account. */
function EmailCodeStep({ code, email }: { code: ActorRefFrom<typeof codeMachine>; email: string }) {
  return (
    <CodeForm code={code}>
      We have mailed a code of 5 digits to <strong>{email}</strong>.
    </CodeForm>
  )
}
