import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import type { Push, PushStatus } from '#model/deliveries/pushes.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { ProgressLine } from '#views/shared/ProgressLine.tsx'

const labels: Record<PushStatus, string> = { running: 'Sending', done: 'Done', stopped: 'Stopped' }

export function PushBadge({ push: { status, failed } }: { push: Push }) {
  const isWrong = status === 'stopped' || failed > 0
  return (
    <Badge variant="light" flex="none" color={isWrong ? 'red' : undefined}>
      {labels[status]}
    </Badge>
  )
}

/** How far it is, or what became of its rows. */
export function PushSums({ push }: { push: Push }) {
  const { status, total, sent, skipped, failed, numbersLeftOut, pausedUntil } = push
  const parts = [
    `${count(sent)} sent`,
    `${count(skipped)} skipped`,
    `${count(failed)} failed`,
    ...(numbersLeftOut > 0
      ? [`${count(numbersLeftOut)} do-not-call ${numbersLeftOut === 1 ? 'number' : 'numbers'} left out`]
      : []),
  ]
  return (
    <>
      {status === 'running' && (
        <ProgressLine
          done={sent + skipped + failed}
          total={total}
          verb="contacts handled"
          label="Contacts handled"
        />
      )}
      <Note>{parts.join(' · ')}</Note>
      {pausedUntil && (
        <Note>
          Continues at <ChicagoTime instant={pausedUntil} />.
        </Note>
      )}
    </>
  )
}
