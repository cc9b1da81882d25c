import { Button, Code, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { appConfirmation } from '#machines/accounts/second-factor-forms.ts'
import type { FormMachine } from '#machines/shared/form.machine.ts'
import { NamedOffer, type PasskeyOffer } from '#model/accounts/passkey.ts'
import { type AppOffer, type FactorAdded, inGroups, SecondCode } from '#model/accounts/second-factor.ts'
import { type PasswordProof, securityFailure } from '#model/accounts/security.ts'
import type { FlowOf } from '#views/app/context.ts'
import { Form } from '#views/shared/Form.tsx'
import { Note } from '#views/shared/Note.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'
import account from '../session/account.module.css'
import code from '../session/code.module.css'
import { QrCode } from './QrCode.tsx'

interface PasswordStepProps<Values extends PasswordProof, Output> {
  chart: FlowOf<FormMachine<Values, Output>>
  schema: z.ZodMiniType<Values, Values>
  /** What is sent with the password. */
  about: Omit<Values, 'currentPassword'>
  submit: string
  onDone: (output: Output) => void
  children: ReactNode
}

export function PasswordStep<Values extends PasswordProof, Output>(props: PasswordStepProps<Values, Output>) {
  const { chart, schema, about, submit, onDone, children } = props
  const { attributes, field, isBusy } = useFormFlow({
    chart,
    schema,
    initialValues: { ...about, currentPassword: '' },
    onDone,
  })
  return (
    <Form aria-label={submit} {...attributes}>
      <p>{children}</p>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        data-autofocus
        {...field('currentPassword')}
      />
      <Button type="submit" size="md" className={account.submit} loading={isBusy}>
        {submit}
      </Button>
    </Form>
  )
}

export function PasskeyStep({
  offer,
  onDone,
}: {
  offer: PasskeyOffer
  onDone: (added: FactorAdded) => void
}) {
  const { attributes, field, failure, isBusy } = useFormFlow({
    chart: (machines) => machines.passkeyCreation,
    schema: NamedOffer,
    initialValues: { name: offer.name, offer },
    onDone,
  })
  return (
    <Form aria-label="Add a passkey" {...attributes}>
      <p>Name it, so that you know it again. Your browser then asks where to keep it.</p>
      <TextInput label="Name" autoComplete="off" maxLength={60} autoFocus {...field('name')} />
      <Button type="submit" size="md" className={account.submit} loading={isBusy}>
        Create passkey
      </Button>
      {failure && (
        <Note role="alert" c="var(--danger)">
          {securityFailure(failure)}
        </Note>
      )}
    </Form>
  )
}

export function AppStep({ offer, onDone }: { offer: AppOffer; onDone: (added: FactorAdded) => void }) {
  const { attributes, field, isBusy } = useFormFlow({
    chart: appConfirmation,
    schema: SecondCode,
    initialValues: { id: offer.id, code: '' },
    onDone,
  })
  return (
    <Form aria-label="Set up an app" {...attributes}>
      <p>Scan this with the app, or type the key into it. Then type the 6 digits that it shows.</p>
      <Stack align="center" gap="sm">
        <QrCode text={offer.uri} label="QR code of the key" />
        <Note>
          Key: <Code>{inGroups(offer.secret)}</Code>
        </Note>
      </Stack>
      <TextInput
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        classNames={{ input: code.code }}
        {...field('code')}
      />
      <Button type="submit" size="md" className={account.submit} loading={isBusy}>
        Confirm
      </Button>
    </Form>
  )
}

export function CodesStep({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { copy, copied } = useClipboard()
  return (
    <Stack>
      <p>
        If you lose your second factor, each of these opens one log-in. They are shown this once: print them,
        or keep them in a password manager.
      </p>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="xs" aria-label="Recovery codes">
        {codes.map((each) => (
          <li key={each}>
            <Code fz="sm">{each}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => copy(codes.join('\n'))}>
          {copied ? 'Copied!' : 'Copy'}
        </Button>
        <Button onClick={onClose}>I have kept them</Button>
      </Group>
    </Stack>
  )
}
