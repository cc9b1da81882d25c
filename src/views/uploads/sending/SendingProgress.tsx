import { Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { sendingMachine } from '#machines/uploads/sending.machine.ts'
import { fileSize } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { ProgressBar } from '#views/shared/ProgressLine.tsx'

type Sending = ActorRefFrom<typeof sendingMachine>

export function SendingProgress({ sending }: { sending: Sending }) {
  const total = useSelector(sending, ({ context }) => context.draft?.file.size ?? 0)
  const sent = useSelector(sending, ({ context }) => Math.min(context.sent, total))
  const words = useSelector(sending, (snapshot) => {
    if (snapshot.matches({ underway: 'failed' }))
      return 'It could not be sent. It is kept, and can be tried again.'
    if (snapshot.matches({ underway: 'interrupted' }))
      return 'The connection broke. Trying again in a moment.'
    if (snapshot.matches({ underway: 'starting' })) return 'Received. Starting your report.'
    if (sent === total && total > 0) return 'Sent. The file is being checked.'
    return null
  })
  const text = words ?? `${fileSize(sent)} of ${fileSize(total)} sent`
  return (
    <Stack gap="sm" w="min(100%, 480px)">
      <ProgressBar label="Sent" total={total} done={sent} />
      <Note span role={words === null ? undefined : 'status'}>
        {text}
      </Note>
    </Stack>
  )
}
