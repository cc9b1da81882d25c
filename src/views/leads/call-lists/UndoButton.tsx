import '@mantine/core/styles/Kbd.layer.css'
import { Button, Kbd } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { callingMachine } from '#machines/leads/calling.machine.ts'
import { callKeys, outcomeNames } from '#model/leads/call-lists.ts'

interface UndoButtonProps {
  flow: ActorRefFrom<typeof callingMachine>
  /** Shown where its key works. */
  keyHint?: boolean
}

export function UndoButton({ flow, keyHint = false }: UndoButtonProps) {
  const undo = useSelector(flow, ({ context }) => context.calling?.undo)
  const canUndo = useSelector(flow, (snapshot) => snapshot.can({ type: 'call.undo' }))
  const isUndoing = useSelector(flow, (snapshot) => snapshot.matches({ list: 'undoing' }))
  if (!undo) return null
  return (
    <Button
      variant="default"
      loading={isUndoing}
      disabled={!canUndo && !isUndoing}
      rightSection={
        keyHint && (
          <Kbd visibleFrom="sm" aria-hidden="true">
            {callKeys.undo}
          </Kbd>
        )
      }
      onClick={() => flow.send({ type: 'call.undo' })}
    >
      Undo “{outcomeNames[undo.outcome]}”
    </Button>
  )
}
