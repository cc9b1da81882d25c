import { Box, Button } from '@mantine/core'
import type { PasskeyUse } from '#model/accounts/passkey.ts'
import { securityFailure } from '#model/accounts/security.ts'
import { useGlobalActor } from '#views/app/context.ts'
import { Note } from '#views/shared/Note.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

export function PasskeyLogin(use: PasskeyUse) {
  const session = useGlobalActor('session')
  const { submit, isBusy, problem } = useSubmit((machines) => machines.passkeyLogin)
  return (
    <Box mb="lg">
      <p>One more step: confirm that it is you.</p>
      <Button
        size="md"
        fullWidth
        mt="md"
        autoFocus
        loading={isBusy}
        onClick={() => {
          session.send({ type: 'login.begun' })
          submit(use)
        }}
      >
        Use your passkey
      </Button>
      {problem && (
        <Note role="alert" mt="xs" c="var(--danger)">
          {securityFailure(problem)}
        </Note>
      )}
    </Box>
  )
}
