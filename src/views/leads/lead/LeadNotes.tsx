import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { longestNote } from '#model/leads/lead.ts'
import type { Lead, LeadNote } from '#model/leads/lead-calls.ts'
import { useGlobalActor } from '#views/app/context.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { disabledInPlace } from '#views/shared/disabled-in-place.ts'
import { Note } from '#views/shared/Note.tsx'
import type { LeadFlow } from './lead-flow.ts'
import { PartHeading } from './PartHeading.tsx'

interface LeadNotesProps {
  flow: LeadFlow
  lead: Lead
}

export function LeadNotes({ flow, lead: { id, notes } }: LeadNotesProps) {
  const snapshot = useSelector(flow, (state) => state)
  const kept = useSelector(useGlobalActor('owner'), ({ context }) => context.notes[id])
  return (
    <section aria-label="Notes">
      <PartHeading>Notes</PartHeading>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          flow.send({ type: 'note.add', text: String(new FormData(event.currentTarget).get('text')) })
        }}
      >
        <Stack gap="xs" mt="xs">
          <Textarea
            // What was typed stays until it is saved.
            key={snapshot.context.saved}
            name="text"
            defaultValue={kept}
            onBlur={({ currentTarget: { value } }) => flow.send({ type: 'note.leave', text: value })}
            aria-label="A note"
            description={`Up to ${longestNote.toLocaleString('en-US')} characters. Only your account sees it.`}
            autosize
            minRows={2}
            maxRows={10}
            error={snapshot.context.noteProblem}
          />
          <Group>
            <Button
              type="submit"
              variant="default"
              {...disabledInPlace(!snapshot.can({ type: 'note.add', text: '' }))}
            >
              Save note
            </Button>
          </Group>
        </Stack>
      </form>
      {notes.length > 0 && (
        <Stack component="ul" gap="sm" p={0} mt="md" mb={0}>
          {notes.map((note) => (
            <WrittenNote key={note.id} note={note} flow={flow} />
          ))}
        </Stack>
      )}
    </section>
  )
}

function WrittenNote({ note: { id, text, at, by }, flow }: { note: LeadNote; flow: LeadFlow }) {
  const canErase = useSelector(flow, (snapshot) => snapshot.can({ type: 'note.erase', id }))
  return (
    <li style={{ listStyle: 'none' }}>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
      <Group gap="sm">
        <Note>
          <ChicagoTime instant={at} />
          {by === 'administrator' && ', by an administrator'}
        </Note>
        <Button
          variant="subtle"
          size="compact-sm"
          c="dimmed"
          disabled={!canErase}
          onClick={() => flow.send({ type: 'note.erase', id })}
        >
          Erase
        </Button>
      </Group>
    </li>
  )
}
