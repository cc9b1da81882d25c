import { Button, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense, useId } from 'react'
import { impersonationMachine } from '#machines/accounts/impersonation.machine.ts'
import { impersonationTexts, type Target } from '#model/accounts/impersonation.ts'
import { fullName } from '#model/accounts/session.ts'
import { useFlow } from '#views/app/context.ts'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Note } from '#views/shared/Note.tsx'

/** The button by which an administrator goes on as the user whose page this is, and the question whether that is meant. */
export function LoginAsUser({ target }: { target: Target }) {
  return (
    <Suspense fallback={null}>
      <Login key={`${target.role.name} ${target.status}`} target={target} />
    </Suspense>
  )
}

function Login({ target }: { target: Target }) {
  const flow = useFlow(impersonationMachine, { target })
  const snapshot = useSelector(flow, (state) => state)
  const reason = useId()
  if (snapshot.matches('begun')) return null
  return (
    <Stack gap="xs" align="flex-end" {...chartState('impersonation', snapshot.value)}>
      <Button
        loading={snapshot.matches('becoming')}
        disabled={snapshot.matches('mayNot')}
        aria-describedby={snapshot.matches('mayNot') ? reason : undefined}
        onClick={() => flow.send({ type: 'login.ask' })}
      >
        {impersonationTexts.login}
      </Button>
      {snapshot.matches({ mayNot: 'ofAdmin' }) && <Note id={reason}>{impersonationTexts.ofAdmin}</Note>}
      {snapshot.matches({ mayNot: 'ofInactive' }) && <Note id={reason}>{impersonationTexts.ofInactive}</Note>}
      {snapshot.matches('asking') && (
        <ConfirmDialog
          title={impersonationTexts.confirm}
          confirm="Login"
          onConfirm={() => flow.send({ type: 'login.confirm' })}
          onCancel={() => flow.send({ type: 'login.cancel' })}
        >
          For an hour at most, you see and do what {fullName(target)} can, but you cannot buy, nor change the
          password, e-mail or keys. All that you do is recorded with your name.
        </ConfirmDialog>
      )}
    </Stack>
  )
}
