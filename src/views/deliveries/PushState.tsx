import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
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

const refreshEveryMs = 3_000

/** Progress is not a fact, so it is asked for while `reading` is of something that runs. */
export function useProgress(shown: unknown, isRunning: boolean, onOld: () => void): void {
  const refresh = useEffectEvent(onOld)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the wait for the next
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => refresh(), refreshEveryMs)
    return () => clearTimeout(timer)
  }, [shown, isRunning])
}
