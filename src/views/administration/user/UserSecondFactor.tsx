import { Button, Group, Paper } from '@mantine/core'
import { useState } from 'react'
import { secondFactorReset } from '#machines/accounts/second-factor-forms.ts'
import type { Profile } from '#model/accounts/account.ts'
import { fullName } from '#model/accounts/session.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

export function UserSecondFactor({ user, onChanged }: { user: Profile; onChanged: () => void }) {
  const viewer = useSignedInViewer()
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy } = useSubmit(secondFactorReset, onChanged)
  const isOwn = viewer.id === user.id
  return (
    <Paper component="section" p="lg" mb="md" maw={720} aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      <Group mt="sm" justify="space-between">
        <Note span>
          {user.hasSecondFactor ? 'It is set up.' : 'None is set up.'}
          {isOwn && ' Change yours in Account Settings.'}
        </Note>
        {user.hasSecondFactor && !isOwn && (
          <Button variant="default" size="xs" loading={isBusy} onClick={() => setAsking(true)}>
            Reset second factor
          </Button>
        )}
      </Group>
      {isAsking && (
        <ConfirmDialog
          title={`Reset the second factor of ${fullName(user)}?`}
          confirm="Reset"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            submit({ id: user.id })
          }}
        >
          Be sure that you are talking to them: from then on the password alone opens the account. They are
          notified by e-mail.
        </ConfirmDialog>
      )}
    </Paper>
  )
}
