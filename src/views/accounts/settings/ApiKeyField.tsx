import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { type ApiKeyKind, apiKeyFields, maskedKey } from '#model/accounts/api-key.ts'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Note } from '#views/shared/Note.tsx'
import type { AccountPart } from './account-part.ts'

interface ApiKeyFieldProps extends AccountPart {
  kind: ApiKeyKind
  label: string
}

/** So that it can be copied by hand where the browser does not let us. */
const selectAll = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.select()
}

/** A key of ours for a customer’s program: made, shown once, then known by its last four characters. */
export function ApiKeyField({ kind, label, profile, account }: ApiKeyFieldProps) {
  const isBarred = useSignedInViewer().actor !== null
  const note = useId()
  const flow = useFlow((machines) => machines.apiKey, {
    ...{ kind, account, email: profile.emailAddress, userId: profile.id },
    lastFour: profile[apiKeyFields[kind]]?.lastFour ?? null,
  })
  const snapshot = useSelector(flow, (state) => state)
  const { lastFour, whole } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isCopied = snapshot.matches({ shown: 'copied' })
  const isSelected = snapshot.matches({ shown: 'selected' })
  const status = () => {
    if (isBarred) return impersonationTexts.ownerOnly
    if (isBusy) return 'Your key is being made.'
    if (whole === null)
      return lastFour === null
        ? 'A key is shown once, right after it is made.'
        : 'Only its last characters are shown. If you lost the key, generate a new one.'
    if (isCopied) return 'The key is on your clipboard.'
    return isSelected
      ? 'Your browser did not let us copy. The key is selected: press Ctrl+C, or ⌘C on a Mac.'
      : 'Copy it now: the whole key is shown this once.'
  }
  return (
    <Stack gap="sm" {...chartState('api-key', snapshot.value)}>
      <Group gap="sm" align="flex-end">
        <TextInput
          ref={isSelected ? selectAll : undefined}
          label={label}
          flex={{ base: '1 1 100%', xs: '1 1 240px' }}
          readOnly
          aria-describedby={note}
          placeholder="No key yet"
          value={isBusy ? '' : (whole ?? (lastFour ? maskedKey(lastFour) : ''))}
        />
        <Button
          variant="default"
          disabled={whole === null || isBusy}
          onClick={() => flow.send({ type: 'key.copy' })}
        >
          {isCopied ? 'Copied!' : 'Copy'}
        </Button>
        <Button
          variant="default"
          disabled={isBarred}
          aria-disabled={isBusy}
          data-disabled={isBusy || undefined}
          onClick={() => flow.send({ type: 'key.generate' })}
        >
          {isBusy ? 'Loading…' : lastFour === null ? 'Generate' : 'Regenerate'}
        </Button>
      </Group>
      <Note id={note} role="status">
        {status()}
      </Note>
      {snapshot.matches('asking') && (
        <ConfirmDialog
          title={`Regenerate the ${label}?`}
          confirm="Regenerate"
          irreversible
          onConfirm={() => flow.send({ type: 'key.confirm' })}
          onCancel={() => flow.send({ type: 'key.cancel' })}
        >
          The key that ends in {lastFour} stops working at once. Whatever uses it has to be given the new one.
        </ConfirmDialog>
      )}
    </Stack>
  )
}
