import { Button, Stack, Text } from '@mantine/core'
import type { MoxiConnection } from '#model/integrations/moxi.ts'
import { useSubmit } from '#views/shared/useFormFlow.ts'

interface ConnectMoxiProps {
  userId: string
  isBarred: boolean
  onConnected: (connection: MoxiConnection) => void
}

export function ConnectMoxi({ userId, isBarred, onConnected }: ConnectMoxiProps) {
  const { submit, isBusy, problem } = useSubmit((machines) => machines.moxiConnect, onConnected)
  return (
    <Stack align="flex-start">
      <Text>
        Log in to Moxi Works once, in a small window. You can disconnect it in your account settings.
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
