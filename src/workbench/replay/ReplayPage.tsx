import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton, Group, Stack, Title } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { readTrailFile } from '#charts/trail-file.ts'
import { CrashBoundary } from '#views/shared/CrashBoundary.tsx'
import { Note } from '#views/shared/Note.tsx'
import { Problem } from '../parts.tsx'
import { FilePick } from './FilePick.tsx'
import { JournalView } from './JournalView.tsx'
import { type OpenedFiles, opening } from './opened.ts'
import classes from './Replay.module.css'
import { TrailView } from './TrailView.tsx'

interface ReplayPageProps {
  flows: readonly FlowSummary[]
  opened: OpenedFiles
  onChange: (opened: OpenedFiles) => void
}

/** What happened somewhere else, on the charts: nothing is computed again, nothing leaves the page. */
export function ReplayPage({ flows, opened, onChange }: ReplayPageProps) {
  const [problem, setProblem] = useState('')
  const { trail, journal } = opened
  const shown = trail ?? journal
  const read = async (files: readonly File[]) => {
    let next = opened
    const problems: string[] = []
    for (const file of files) {
      const result = await readTrailFile(file)
      if ('file' in result) next = opening(next, file.name, result.file)
      else problems.push(`${file.name}: ${result.problem}`)
    }
    setProblem(problems.join(' '))
    if (next !== opened) onChange(next)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void read([...event.dataTransfer.files])
  }
  return (
    <main
      id="main"
      tabIndex={-1}
      className={classes.main}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <title>Replay · Foresale charts</title>
      <Group gap="8px 16px">
        <Title order={1} fz="lg" lh="lg">
          Replay
        </Title>
        <FilePick isFirst={shown === undefined} onPick={read} />
        {kinds.map((kind) => {
          const name = opened[kind]?.name
          return (
            name !== undefined && (
              <Group key={kind} component="span" gap={4}>
                <Note component="span">{name}</Note>
                <CloseButton
                  size="sm"
                  aria-label={`Close ${name}`}
                  onClick={() => onChange({ ...opened, [kind]: undefined })}
                />
              </Group>
            )
          )
        })}
      </Group>
      <Problem text={problem} />
      {shown === undefined ? (
        <Invitation />
      ) : (
        <CrashBoundary
          key={`${trail?.opening} ${journal?.opening}`}
          fallback={<Problem text={`${shown.name} could not be shown. Choose another file.`} />}
        >
          {trail && <TrailView file={trail.file} facts={journal?.file.facts} flows={flows} />}
          {!trail && journal && <JournalView facts={journal.file.facts} flows={flows} />}
        </CrashBoundary>
      )}
    </main>
  )
}

const kinds = ['trail', 'journal'] as const

function Invitation() {
  return (
    <Stack align="flex-start" gap="sm" mt="sm" px="lg" py="xl" bd="1.5px dashed var(--line-strong)" bdrs="lg">
      <p>
        Choose a trail, or drop it here: the file of a support request, or of a failed test. Its events are
        shown on the charts, in the order in which they happened. A journal of an account, as JSON, is shown
        as a time line, each fact on the chart of its life. With both open, the facts are shown between the
        events, by the time of day.
      </p>
      <Note>The file is read on this page and goes nowhere else.</Note>
    </Stack>
  )
}
