import { Box, Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { passkeyRename } from '#machines/accounts/second-factor-forms.ts'
import { type Passkey, PasskeyRename } from '#model/accounts/passkey.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Form } from '#views/shared/Form.tsx'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'
import account from '../session/account.module.css'
import classes from './security.module.css'

/** What is about to be removed: the app, or a passkey. */
export interface Removal {
  readonly passkeyId: string | null
  readonly title: string
}

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  canRemove: boolean
  onRemove: (removal: Removal) => void
  onChanged: () => void
}

export function PasskeyList({ passkeys, canRemove, onRemove, onChanged }: PasskeyListProps) {
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  return (
    <>
      <ul aria-label="Passkeys">
        {passkeys.map((passkey) => {
          const { id, name, addedAt, lastUsedAt } = passkey
          return (
            <li key={id} className={classes.entry}>
              <Icon name="key" />
              <Group flex={1} miw={0} justify="space-between" gap="8px 16px">
                <Box miw={0} flex="1 1 220px">
                  <Box fw={560}>{name}</Box>
                  <Note>
                    Added <ChicagoTime instant={addedAt} />
                  </Note>
                  <Note>
                    {lastUsedAt === null ? (
                      'Not used yet'
                    ) : (
                      <>
                        Last used <ChicagoTime instant={lastUsedAt} />
                      </>
                    )}
                  </Note>
                </Box>
                <Group gap="xs">
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Rename ${name}`}
                    onClick={() => setRenaming(passkey)}
                  >
                    Rename
                  </Button>
                  {canRemove && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Remove ${name}`}
                      onClick={() => onRemove({ passkeyId: id, title: `Remove ${name}?` })}
                    >
                      Remove
                    </Button>
                  )}
                </Group>
              </Group>
            </li>
          )
        })}
      </ul>
      {renaming && (
        <Dialog title={`Rename ${renaming.name}`} onClose={() => setRenaming(null)}>
          <RenameForm
            passkey={renaming}
            onDone={() => {
              setRenaming(null)
              onChanged()
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function RenameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { attributes, field, isBusy } = useFormFlow({
    chart: passkeyRename,
    schema: PasskeyRename,
    initialValues: { name, passkeyId: id },
    onDone,
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
