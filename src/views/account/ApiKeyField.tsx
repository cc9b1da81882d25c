import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { apiKeyMachine } from '#machines/api-key.machine.ts'
import { maskedKey } from '#model/api-key.ts'
import { impersonationTexts } from '#model/impersonation.ts'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Note } from '#views/shared/Note.tsx'

interface ApiKeyFieldProps {
  apiKey: ActorRefFrom<typeof apiKeyMachine>
  label: string
}

/** So that it can be copied by hand where the browser does not let us. */
const selectAll = (input: HTMLInputElement | null) => {
  input?.focus()
  input?.select()
}

export function ApiKeyField({ apiKey, label }: ApiKeyFieldProps) {
  const snapshot = useSelector(apiKey, (state) => state)
  const note = useId()
  const isLoading = snapshot.hasTag('loading')
  const isBarred = snapshot.matches('barred')
  const { key, lastFour } = snapshot.context
  const shown = snapshot.matches('readable') && key !== null ? key : lastFour && maskedKey(lastFour)
  return (
    <Stack gap="sm" {...chartState('api-key', snapshot.value)}>
      <Group gap="sm" align="flex-end">
        <TextInput
          ref={snapshot.matches({ readable: 'selected' }) ? selectAll : undefined}
          label={label}
          flex={{ base: '1 1 100%', xs: '1 1 240px' }}
          readOnly
          aria-describedby={note}
          placeholder="No key yet"
          value={isLoading ? '' : (shown ?? '')}
        />
        <Button
          variant="default"
          disabled={!snapshot.can({ type: 'key.copy' })}
          onClick={() => apiKey.send({ type: 'key.copy' })}
        >
          {snapshot.matches({ readable: 'copied' }) ? 'Copied!' : 'Copy'}
        </Button>
        <Button
          variant="default"
          disabled={isBarred}
          aria-disabled={isLoading}
          data-disabled={isLoading || undefined}
          onClick={() => apiKey.send({ type: 'key.generate' })}
        >
          {isLoading ? 'Loading…' : lastFour === null ? 'Generate' : 'Regenerate'}
        </Button>
      </Group>
      <Note id={note} role="status">
        {noteOf(snapshot)}
      </Note>
      {snapshot.matches('confirming') && (
        <ConfirmDialog
          title={`Regenerate the ${label}?`}
          confirm="Regenerate"
          irreversible
          onConfirm={() => apiKey.send({ type: 'regenerate.confirm' })}
          onCancel={() => apiKey.send({ type: 'regenerate.cancel' })}
        >
          The key that ends in {lastFour} stops working at once. Whatever uses it has to be given the new one.
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function noteOf(snapshot: SnapshotFrom<typeof apiKeyMachine>): string {
  if (snapshot.matches('barred')) return impersonationTexts.ownerOnly
  if (snapshot.hasTag('loading')) return 'Your key is being made.'
  if (snapshot.matches({ readable: 'copied' })) return 'The key is on your clipboard.'
  if (snapshot.matches({ readable: 'selected' }))
    return 'Your browser did not let us copy. The key is selected: press Ctrl+C, or ⌘C on a Mac.'
  if (snapshot.matches('readable')) return 'Copy it now: the whole key is shown this once.'
  return snapshot.context.lastFour === null
    ? 'A key is shown once, right after it is made.'
    : 'Only its last characters are shown. If you lost the key, generate a new one.'
}
