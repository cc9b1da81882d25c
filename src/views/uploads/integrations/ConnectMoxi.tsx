import { Button, Stack, Text } from '@mantine/core'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import type { MoxiConnection } from '#model/uploads/integrations/moxi.ts'
import { useViewer } from '#views/app/context.ts'
import { useSubmit } from '#views/shared/useFormFlow.ts'

interface ConnectMoxiProps {
  userId: string
  onConnected: (connection: MoxiConnection) => void
}

export function ConnectMoxi({ userId, onConnected }: ConnectMoxiProps) {
  const isBarred = Boolean(useViewer()?.actor)
  const { submit, isBusy, problem } = useSubmit((machines) => machines.moxiConnect, onConnected)
  return (
    <Stack align="flex-start">
      <Text>
        {isBarred
          ? impersonationTexts.ownerOnly
          : 'Log in to Moxi Works once, in a small window. You can disconnect it in your account settings.'}
      </Text>
      {problem && (
        <Text role="alert" size="sm" c="red">
          {problem.message}
        </Text>
      )}
      {isBusy && (
        <Text role="status" size="sm" c="dimmed">
          Waiting for the Moxi Works window.
        </Text>
      )}
      <Button disabled={isBarred} loading={isBusy} onClick={() => submit({ userId })}>
        Connect Moxi Works
      </Button>
    </Stack>
  )
}
