import { Button, Stack, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { profile } from '#machines/accounts/account.ts'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { useFlow, useViewer } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'

interface ConnectMoxiProps {
  userId: string
  /** Where the account is read. */
  account: ActorRefFrom<typeof profile>
}

export function ConnectMoxi(props: ConnectMoxiProps) {
  const isBarred = Boolean(useViewer()?.actor)
  const flow = useFlow((machines) => machines.moxiConnect, props)
  const snapshot = useSelector(flow, (state) => state)
  const { problem } = snapshot.context
  const isBusy = snapshot.matches('popUpOpen')
  return (
    <Stack align="flex-start" {...chartState('moxi-connect', snapshot.value)}>
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
      <Button disabled={isBarred} loading={isBusy} onClick={() => flow.send({ type: 'moxi.connect' })}>
        Connect Moxi Works
      </Button>
    </Stack>
  )
}
