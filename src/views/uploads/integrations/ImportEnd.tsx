import { Button, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { contactImportMachine } from '#machines/uploads/contact-import.machine.ts'
import { brokenOffText, emptyText } from '#model/uploads/integrations/contact-import.ts'
import { ProgressLine } from '#views/shared/ProgressLine.tsx'

interface ImportEndProps {
  flow: ActorRefFrom<typeof contactImportMachine>
  /** Without it the button sends the form around it. */
  onStart?: () => void
}

/** How far the reading is, what went wrong, and the button that starts it. */
export function ImportEnd({ flow, onStart }: ImportEndProps) {
  const state = useSelector(flow, (snapshot) => snapshot)
  const isBusy = state.hasTag('busy')
  const { read, total } = state.context.progress
  const failure = failureOf(state)
  return (
    <>
      {isBusy && <ProgressLine done={read} total={total} verb="contacts read" label="Contacts read" />}
      {failure && (
        <Text role="alert" size="sm" c="red">
          {failure}
        </Text>
      )}
      <Button
        type={onStart ? 'button' : 'submit'}
        loading={isBusy}
        style={{ alignSelf: 'flex-end' }}
        onClick={onStart}
      >
        Get Contacts
      </Button>
    </>
  )
}

function failureOf(state: SnapshotFrom<typeof contactImportMachine>): string | undefined {
  const { source, progress, problem } = state.context
  if (state.hasTag('empty')) return emptyText(source)
  if (problem && state.matches({ choosing: 'brokenOff' })) return brokenOffText(problem, progress)
  return state.matches({ choosing: 'notRead' }) ? problem?.message : undefined
}
