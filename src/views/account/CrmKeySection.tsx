import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { crmKeyMachine } from '#machines/crm-key.machine.ts'
import { maskedKey } from '#model/api-key.ts'
import { impersonationTexts } from '#model/impersonation.ts'
import { site } from '#model/site.ts'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Form } from '#views/shared/Form.tsx'
import { HelpVideo } from '#views/shared/HelpVideo.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'

type CrmKeyRef = ActorRefFrom<typeof crmKeyMachine>

const label = 'CRM API Key (Follow Up Boss)'

export function CrmKeySection({ crmKey }: { crmKey: CrmKeyRef }) {
  const value = useSelector(crmKey, (snapshot) => snapshot.value)
  const isEntering = useSelector(
    crmKey,
    (snapshot) =>
      snapshot.matches('entering') || (snapshot.matches('barred') && snapshot.context.mark === null),
  )
  return (
    <SettingsSection
      title="Follow Up Boss"
      lead="The key of your CRM. We verify it, store it encrypted, and never show it again."
    >
      <Stack gap="sm" {...chartState('crm-key', value)}>
        {isEntering ? <KeyEntry crmKey={crmKey} /> : <KeptKey crmKey={crmKey} />}
      </Stack>
      <HelpVideo title="How to connect Follow Up Boss" address={site.videos.crm} />
    </SettingsSection>
  )
}

function KeyEntry({ crmKey }: { crmKey: CrmKeyRef }) {
  const [key, setKey] = useState('')
  const note = useId()
  const error = useSelector(crmKey, ({ context }) => context.error)
  const isSaving = useSelector(crmKey, (snapshot) => snapshot.matches({ entering: 'saving' }))
  const isBarred = useSelector(crmKey, (snapshot) => snapshot.matches('barred'))
  const canKeep = useSelector(crmKey, (snapshot) => snapshot.can({ type: 'crmKey.keep' }))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    crmKey.send({ type: 'crmKey.save', key })
    if (crmKey.getSnapshot().context.error !== null) event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <Form aria-label={label} onSubmit={submit}>
      <Group gap="sm" align="flex-end">
        <PasswordField
          label={label}
          flex={{ base: '1 1 100%', xs: '1 1 240px' }}
          name="crmKey"
          autoComplete="off"
          placeholder="fka_…"
          value={key}
          readOnly={isSaving}
          disabled={isBarred}
          error={error !== null}
          aria-describedby={note}
          onChange={(event) => {
            setKey(event.currentTarget.value)
            if (error !== null) crmKey.send({ type: 'crmKey.correct' })
          }}
        />
        {canKeep && (
          <Button variant="default" onClick={() => crmKey.send({ type: 'crmKey.keep' })}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="default" loading={isSaving} disabled={isBarred}>
          Save Key
        </Button>
      </Group>
      <Note id={note} error={error}>
        {isBarred ? impersonationTexts.ownerOnly : 'You’ll find it in Follow Up Boss under Admin → API.'}
      </Note>
    </Form>
  )
}

function KeptKey({ crmKey }: { crmKey: CrmKeyRef }) {
  const snapshot = useSelector(crmKey, (state) => state)
  const { mark, error } = snapshot.context
  const isBarred = snapshot.matches('barred')
  const note = useId()
  return (
    <>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={label}
          readOnly
          flex={{ base: '1 1 100%', xs: '1 1 240px' }}
          aria-describedby={note}
          value={maskedKey(mark?.lastFour ?? '')}
        />
        <Button
          variant="default"
          loading={snapshot.matches({ kept: 'checking' })}
          disabled={isBarred}
          onClick={() => crmKey.send({ type: 'crmKey.check' })}
        >
          Check
        </Button>
        <Button variant="default" disabled={isBarred} onClick={() => crmKey.send({ type: 'crmKey.replace' })}>
          Replace
        </Button>
        <Button
          variant="default"
          loading={snapshot.matches({ kept: 'removing' })}
          disabled={isBarred}
          onClick={() => crmKey.send({ type: 'crmKey.remove' })}
        >
          Remove
        </Button>
      </Group>
      <Note id={note} error={error}>
        {isBarred ? impersonationTexts.ownerOnly : 'Connected. Only the end of the key is shown.'}
      </Note>
      {snapshot.matches({ kept: 'confirming' }) && (
        <ConfirmDialog
          title="Remove the key?"
          confirm="Remove"
          irreversible
          onConfirm={() => crmKey.send({ type: 'removal.confirm' })}
          onCancel={() => crmKey.send({ type: 'removal.cancel' })}
        >
          We keep no copy of it: to connect Follow Up Boss again, you enter a key again.
        </ConfirmDialog>
      )}
    </>
  )
}

/** What is wrong, or else what there is to know. */
function Note({ id, error, children }: { id: string; error: string | null; children: string }) {
  return (
    <div id={id} role="status">
      <Text size="sm" c={error === null ? 'dimmed' : 'red'}>
        {error ?? children}
      </Text>
    </div>
  )
}
