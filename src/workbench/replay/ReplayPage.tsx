import { Group, Title } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { readTrail, type TrailFile } from '#charts/trail-file.ts'
import { FilePick } from './FilePick.tsx'
import { JournalView } from './JournalView.tsx'
import classes from './Replay.module.css'
import { ReplayBoundary } from './ReplayBoundary.tsx'
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
      {problem !== '' && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {opened === undefined ? (
        <Invitation />
      ) : (
        <ReplayBoundary key={opened.opening} name={opened.name}>
          {opened.file.kind === 'journal' ? (
            <JournalView facts={opened.file.facts} />
          ) : (
            <TrailView file={opened.file} flows={flows} />
          )}
        </ReplayBoundary>
      )}
    </main>
  )
}

function Invitation() {
  return (
    <div className={classes.invitation}>
      <p>
        Choose a trail, or drop it here: the file of a support request, or of a failed test. Its events are
        shown on the charts, in the order in which they happened. A journal of an account, as JSON, is shown
        as a time line.
      </p>
      <p className={classes.soft}>The file is read on this page and goes nowhere else.</p>
    </div>
  )
}
