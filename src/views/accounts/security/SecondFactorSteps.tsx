import { Button, Code, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type * as z from 'zod/mini'
import type {
  appConfirmation,
  createPasskeyCreation,
  passkeyRename,
} from '#machines/accounts/second-factor-forms.ts'
import type { FormMachine } from '#machines/shared/form.machine.ts'
import { NamedOffer, type Passkey, type PasskeyOffer, PasskeyRename } from '#model/accounts/passkey.ts'
import { type AppOffer, inGroups, SecondCode } from '#model/accounts/second-factor.ts'
import { type PasswordProof, securityFailure } from '#model/accounts/security.ts'
import { Form } from '#views/shared/Form.tsx'
import { Note } from '#views/shared/Note.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { useChildForm } from '#views/shared/useFormFlow.ts'
import account from '../session/account.module.css'
import code from '../session/code.module.css'
import { QrCode } from './QrCode.tsx'

interface PasswordStepProps<Values extends PasswordProof, Output> {
  flow: ActorRefFrom<FormMachine<Values, Output>>
  schema: z.ZodMiniType<Values, Values>
  /** What is sent with the password. */
  about: Omit<Values, 'currentPassword'>
  submit: string
  children: ReactNode
}

/** A form whose values are sent as they are checked. */
const sending = <Values, Output>(flow: ActorRefFrom<FormMachine<Values, Output>>) => ({
  flow,
  submit: (values: Values) => flow.send({ type: 'form.submit', values }),
})

export function PasswordStep<Values extends PasswordProof, Output>(props: PasswordStepProps<Values, Output>) {
  const { flow, schema, about, submit, children } = props
  const { attributes, field, isBusy } = useChildForm({
    ...sending(flow),
    schema,
    initialValues: { ...about, currentPassword: '' },
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

interface PasskeyStepProps {
  flow: ActorRefFrom<ReturnType<typeof createPasskeyCreation>>
  offer: PasskeyOffer
}

export function PasskeyStep({ flow, offer }: PasskeyStepProps) {
  const { attributes, field, failure, isBusy } = useChildForm({
    ...sending(flow),
    schema: NamedOffer,
    initialValues: { name: offer.name, offer },
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

interface RenameStepProps {
  flow: ActorRefFrom<typeof passkeyRename>
  passkey: Passkey
}

export function RenameStep({ flow, passkey: { id, name } }: RenameStepProps) {
  const { attributes, field, isBusy } = useChildForm({
    ...sending(flow),
    schema: PasskeyRename,
    initialValues: { name, passkeyId: id },
  })
  return (
    <Form aria-label="Rename passkey" {...attributes}>
      <TextInput label="Name" autoComplete="off" maxLength={60} data-autofocus {...field('name')} />
      <Button type="submit" size="md" className={account.submit} loading={isBusy}>
        Save
      </Button>
    </Form>
  )
}

interface AppStepProps {
  flow: ActorRefFrom<typeof appConfirmation>
  offer: AppOffer
}

export function AppStep({ flow, offer }: AppStepProps) {
  const { attributes, field, isBusy } = useChildForm({
    ...sending(flow),
    schema: SecondCode,
    initialValues: { id: offer.id, code: '' },
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
