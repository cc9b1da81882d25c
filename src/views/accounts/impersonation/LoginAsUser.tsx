import { Button, Stack } from '@mantine/core'
import { Suspense, useId, useState } from 'react'
import { loginAs } from '#machines/accounts/impersonation.ts'
import { impersonationTexts, type Target, whyNotLoginAs } from '#model/accounts/impersonation.ts'
import { fullName } from '#model/accounts/session.ts'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

/** The button by which an administrator goes on as the user whose page this is, and the question whether that is meant. */
export function LoginAsUser({ target }: { target: Target }) {
  return (
    <Suspense fallback={null}>
      <Login target={target} />
    </Suspense>
  )
}

function Login({ target }: { target: Target }) {
  const { submit, isBusy, snapshot } = useSubmit(loginAs)
  const [isAsking, setAsking] = useState(false)
  const why = whyNotLoginAs(target)
  const reason = useId()
  if (snapshot.matches('submitted')) return null
  return (
    <Stack gap="xs" align="flex-end">
      <Button
        loading={isBusy}
        disabled={why !== null}
        aria-describedby={why === null ? undefined : reason}
        onClick={() => setAsking(true)}
      >
        {impersonationTexts.login}
      </Button>
      {why !== null && <Note id={reason}>{why}</Note>}
      {isAsking && (
        <ConfirmDialog
          title={impersonationTexts.confirm}
          confirm="Login"
          onConfirm={() => {
            setAsking(false)
            submit({ userId: target.id })
          }}
          onCancel={() => setAsking(false)}
        >
          For an hour at most, you see and do what {fullName(target)} can, but you cannot buy, nor change the
          password, e-mail or keys. All that you do is recorded with your name.
        </ConfirmDialog>
      )}
    </Stack>
  )
}
