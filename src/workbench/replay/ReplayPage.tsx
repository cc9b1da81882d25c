import { Group, Stack, Title } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { readTrail, type TrailFile } from '#charts/trail-file.ts'
import { CrashBoundary } from '#views/shared/CrashBoundary.tsx'
import { Note } from '#views/shared/Note.tsx'
import { Problem } from '../parts.tsx'
import { FilePick } from './FilePick.tsx'
import { JournalView } from './JournalView.tsx'
import classes from './Replay.module.css'
import { TrailView } from './TrailView.tsx'

export interface OpenedFile {
  readonly name: string
  readonly file: TrailFile
  /** Counts what was opened: two files may have one name. */
  readonly opening: number
}

interface ReplayPageProps {
  flows: readonly FlowSummary[]
  opened: OpenedFile | undefined
  onOpen: (opened: Omit<OpenedFile, 'opening'>) => void
}

/** What happened somewhere else, on the charts: nothing is computed again, nothing leaves the page. */
export function ReplayPage({ flows, opened, onOpen }: ReplayPageProps) {
  const [problem, setProblem] = useState('')
  const read = async (file: File) => {
    const result = readTrail(await file.text())
    setProblem('problem' in result ? `${file.name}: ${result.problem}` : '')
    if ('file' in result) onOpen({ name: file.name, file: result.file })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) void read(file)
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
        <FilePick name={opened?.name} onPick={read} />
      </Group>
      <Problem text={problem} />
      {opened === undefined ? (
        <Invitation />
      ) : (
        <CrashBoundary
          key={opened.opening}
          fallback={<Problem text={`${opened.name} could not be shown. Choose another file.`} />}
        >
          {opened.file.kind === 'journal' ? (
            <JournalView facts={opened.file.facts} flows={flows} />
          ) : (
            <TrailView file={opened.file} flows={flows} />
          )}
        </CrashBoundary>
      )}
    </main>
  )
}

function Invitation() {
  return (
    <Stack align="flex-start" gap="sm" mt="sm" px="lg" py="xl" bd="1.5px dashed var(--line-strong)" bdrs="lg">
      <p>
        Choose a trail, or drop it here: the file of a support request, or of a failed test. Its events are
        shown on the charts, in the order in which they happened. A journal of an account, as JSON, is shown
        as a time line, each fact on the chart of its life.
      </p>
      <Note>The file is read on this page and goes nowhere else.</Note>
    </Stack>
  )
}
