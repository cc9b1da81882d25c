import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useId, useState } from 'react'
import { apiKey } from '#machines/accounts/account.ts'
import { type ApiKeyKind, apiKeyFields, lastFourOf, maskedKey } from '#model/accounts/api-key.ts'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
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
export function ApiKeyField({ kind, label, profile, onChange }: ApiKeyFieldProps) {
  const isBarred = useSignedInViewer().actor !== null
  const { copy, copied, error, reset } = useClipboard()
  const note = useId()
  const lastFour = profile[apiKeyFields[kind]]?.lastFour ?? null
  const [made, setMade] = useState<string | null>(null)
  const [replaced, setReplaced] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy } = useSubmit(apiKey, (key) => {
    setMade(key)
    // Otherwise the journal was faster, and knows whether this key still works.
    if (lastFour === replaced) onChange({ [apiKeyFields[kind]]: { lastFour: lastFourOf(key) } })
  })
  /** Whole as long as no other tab has made another. */
  const key = !isBusy && made !== null && lastFourOf(made) === lastFour ? made : null
  const generate = () => {
    setAsking(false)
    setReplaced(lastFour)
    reset()
    submit({ email: profile.emailAddress, id: profile.id, keyName: kind })
  }
  const status = () => {
    if (isBarred) return impersonationTexts.ownerOnly
    if (isBusy) return 'Your key is being made.'
    if (key === null)
      return lastFour === null
        ? 'A key is shown once, right after it is made.'
        : 'Only its last characters are shown. If you lost the key, generate a new one.'
    if (copied) return 'The key is on your clipboard.'
    return error
      ? 'Your browser did not let us copy. The key is selected: press Ctrl+C, or ⌘C on a Mac.'
      : 'Copy it now: the whole key is shown this once.'
  }
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <TextInput
          ref={key !== null && error ? selectAll : undefined}
          label={label}
          flex={{ base: '1 1 100%', xs: '1 1 240px' }}
          readOnly
          aria-describedby={note}
          placeholder="No key yet"
          value={isBusy ? '' : (key ?? (lastFour ? maskedKey(lastFour) : ''))}
        />
        <Button variant="default" disabled={key === null} onClick={() => key !== null && copy(key)}>
          {copied ? 'Copied!' : 'Copy'}
        </Button>
        <Button
          variant="default"
          disabled={isBarred}
          aria-disabled={isBusy}
          data-disabled={isBusy || undefined}
          onClick={() => {
            if (lastFour === null) generate()
            else setAsking(!isBusy)
          }}
        >
          {isBusy ? 'Loading…' : lastFour === null ? 'Generate' : 'Regenerate'}
        </Button>
      </Group>
      <Note id={note} role="status">
        {status()}
      </Note>
      {isAsking && (
        <ConfirmDialog
          title={`Regenerate the ${label}?`}
          confirm="Regenerate"
          irreversible
          onConfirm={generate}
          onCancel={() => setAsking(false)}
        >
          The key that ends in {lastFour} stops working at once. Whatever uses it has to be given the new one.
        </ConfirmDialog>
      )}
    </Stack>
  )
}
