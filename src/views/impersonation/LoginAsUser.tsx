import { Button, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense, useId } from 'react'
import { impersonationTexts, type Target, whyNotLoginAs } from '#model/impersonation.ts'
import { fullName } from '#model/session.ts'
import { useFlow } from '#views/app/context.ts'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Note } from '#views/shared/Note.tsx'

/** The button by which an administrator goes on as the user whose page this is, and the question whether that is meant. */
export function LoginAsUser({ target }: { target: Target }) {
  return (
    <Suspense fallback={null}>
      <Login target={target} />
    </Suspense>
  )
}

function Login({ target }: { target: Target }) {
  const flow = useFlow((machines) => machines.impersonation, { target, until: null })
  const snapshot = useSelector(flow, (state) => state)
  const why = whyNotLoginAs(target)
  const reason = useId()
  if (snapshot.matches('acting') || snapshot.matches('ending') || snapshot.matches('over')) return null
  return (
    <Stack gap="xs" align="flex-end" {...chartState('impersonation', snapshot.value)}>
      <Button
        loading={snapshot.matches('becoming')}
        disabled={why !== null}
        aria-describedby={why === null ? undefined : reason}
        onClick={() => flow.send({ type: 'impersonation.ask' })}
      >
        {impersonationTexts.login}
      </Button>
      {why !== null && <Note id={reason}>{why}</Note>}
      {snapshot.matches('confirming') && (
        <ConfirmDialog
          title={impersonationTexts.confirm}
          confirm="Login"
          onConfirm={() => flow.send({ type: 'impersonation.confirm' })}
          onCancel={() => flow.send({ type: 'impersonation.cancel' })}
        >
          For an hour at most, you see and do what {fullName(target)} can, but you cannot buy, nor change the
          password, e-mail or keys. All that you do is recorded with your name.
        </ConfirmDialog>
      )}
    </Stack>
  )
}
