import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { crmKey, crmKeyTask } from '#machines/accounts/account.ts'
import type { MaskedKey } from '#model/accounts/account.ts'
import { maskedKey } from '#model/accounts/api-key.ts'
import { type CrmKeyTask, crmKeyFailure, crmKeyForm } from '#model/accounts/crm-key.ts'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { site } from '#model/app/site.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { Form } from '#views/shared/Form.tsx'
import { HelpVideo } from '#views/shared/HelpVideo.tsx'
import { PasswordField } from '#views/shared/PasswordField.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { useFormFlow, useSubmit } from '#views/shared/useFormFlow.ts'
import type { AccountPart } from './account-part.ts'

const label = 'CRM API Key (Follow Up Boss)'

/** The key of Follow Up Boss that a customer entrusts to us: only its last four characters are shown. */
export function CrmKeySection({ profile: { id: userId, fUBApiKey: stored }, onChange }: AccountPart) {
  const [isEntering, setEntering] = useState(stored === null)
  return (
    <SettingsSection
      title="Follow Up Boss"
      lead="The key of your CRM. We verify it, store it encrypted, and never show it again."
    >
      <Stack gap="sm">
        {stored === null || isEntering ? (
          <KeyEntry
            userId={userId}
            onCancel={stored && (() => setEntering(false))}
            onStored={(fUBApiKey) => {
              setEntering(false)
              onChange({ fUBApiKey })
            }}
          />
        ) : (
          <StoredKey
            userId={userId}
            lastFour={stored.lastFour}
            onReplace={() => setEntering(true)}
            onRemoved={() => onChange({ fUBApiKey: null })}
          />
        )}
      </Stack>
      <HelpVideo title="How to connect Follow Up Boss" address={site.videos.crm} />
    </SettingsSection>
  )
}

interface KeyEntryProps {
  userId: string
  /** Keeps the key that is stored; null without one. */
  onCancel: (() => void) | null
  onStored: (key: MaskedKey) => void
}

function KeyEntry({ userId, onCancel, onStored }: KeyEntryProps) {
  const isBarred = useSignedInViewer().actor !== null
  const note = useId()
  const { attributes, field, failure, isBusy } = useFormFlow({
    chart: crmKey,
    schema: crmKeyForm(userId),
    initialValues: { key: '' },
    size: 'sm',
    onDone: onStored,
  })
  const { error, ...input } = field('key')
  const mistake = failure ? crmKeyFailure(failure) : error
  return (
    <Form aria-label={label} {...attributes}>
      <Group gap="sm" align="flex-end">
        <PasswordField
          {...input}
          label={label}
          flex={{ base: '1 1 100%', xs: '1 1 240px' }}
          autoComplete="off"
          placeholder="fka_…"
          readOnly={isBusy}
          disabled={isBarred}
          error={Boolean(mistake)}
          aria-describedby={note}
        />
        {onCancel && (
          <Button variant="default" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="default" loading={isBusy} disabled={isBarred}>
          Save Key
        </Button>
      </Group>
      <Status id={note} mistake={mistake}>
        {isBarred ? impersonationTexts.ownerOnly : 'You’ll find it in Follow Up Boss under Admin → API.'}
      </Status>
    </Form>
  )
}

interface StoredKeyProps {
  userId: string
  lastFour: string
  onReplace: () => void
  onRemoved: () => void
}

function StoredKey({ userId, lastFour, onReplace, onRemoved }: StoredKeyProps) {
  const isBarred = useSignedInViewer().actor !== null
  const note = useId()
  const [task, setTask] = useState<CrmKeyTask['task']>('check')
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy, problem } = useSubmit(crmKeyTask, () => task === 'remove' && onRemoved())
  const start = (task: CrmKeyTask['task']) => {
    setAsking(false)
    setTask(task)
    submit({ userId, task })
  }
  const button = (kind: CrmKeyTask['task']) => ({
    variant: 'default',
    loading: isBusy && task === kind,
    disabled: isBarred || (isBusy && task !== kind),
  })
  return (
    <>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={label}
          readOnly
          flex={{ base: '1 1 100%', xs: '1 1 240px' }}
          aria-describedby={note}
          value={maskedKey(lastFour)}
        />
        <Button {...button('check')} onClick={() => start('check')}>
          Check
        </Button>
        <Button variant="default" disabled={isBarred || isBusy} onClick={onReplace}>
          Replace
        </Button>
        <Button {...button('remove')} onClick={() => setAsking(true)}>
          Remove
        </Button>
      </Group>
      <Status id={note} mistake={problem && crmKeyFailure(problem)}>
        {isBarred ? impersonationTexts.ownerOnly : 'Connected. Only the end of the key is shown.'}
      </Status>
      {isAsking && (
        <ConfirmDialog
          title="Remove the key?"
          confirm="Remove"
          irreversible
          onConfirm={() => start('remove')}
          onCancel={() => setAsking(false)}
        >
          We keep no copy of it: to connect Follow Up Boss again, you enter a key again.
        </ConfirmDialog>
      )}
    </>
  )
}

interface StatusProps {
  id: string
  mistake: string | null
  children: string
}

/** What is wrong, or else what there is to know. */
function Status({ id, mistake, children }: StatusProps) {
  return (
    <div id={id} role="status">
      <Text size="sm" c={mistake ? 'red' : 'dimmed'}>
        {mistake ?? children}
      </Text>
    </div>
  )
}
