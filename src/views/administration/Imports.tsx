import { Button, Group, NativeSelect, Paper, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { dataImportMachine } from '#machines/administration/data-import.machine.ts'
import {
  type ImportFile,
  type ImportPlace,
  type ImportRequest,
  importFolders,
  importStatuses,
  isUnderWay,
  type StartedImport,
} from '#model/administration/operations.ts'
import { type ImportKind, importKinds } from '#model/county-data/bulk.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { count, fileSize, nothing } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { OperationsSection, time } from './OperationsSection.tsx'

interface ImportsProps {
  place: ImportPlace
  flow: ActorRefFrom<typeof dataImportMachine>
}

/** What can be imported, what is being and was imported, and what predictions are loaded. */
export function Imports({ place, flow }: ImportsProps) {
  const { started, imports, runs } = place
  const snapshot = useSelector(flow, (state) => state)
  return (
    <>
      <Folder place={place} flow={flow} />
      <OperationsSection
        title="Started here"
        none="No import was started here in the last month."
        head={['File', 'Kind', 'Status', 'Rows', 'Set aside', 'Rows set aside', 'Action']}
        rows={started.map((each) => [
          each.path,
          each.kind,
          wordsOf(each),
          count(each.rows),
          count(each.rejected),
          each.hasRejects ? (
            <Button
              key={each.id}
              variant="default"
              size="xs"
              disabled={snapshot.matches({ rejects: 'downloading' })}
              aria-label={`Download the rows of ${each.path} that were set aside`}
              onClick={() => flow.send({ type: 'rejects.download', id: each.id })}
            >
              Download
            </Button>
          ) : (
            nothing
          ),
          isUnderWay(each) ? (
            <Button
              key={`stop ${each.id}`}
              variant="default"
              size="xs"
              disabled={!snapshot.matches({ request: 'choosing' })}
              aria-label={`Stop the import of ${each.path}`}
              onClick={() => flow.send({ type: 'import.stop', id: each.id })}
            >
              Stop
            </Button>
          ) : (
            nothing
          ),
        ])}
      />
      <OperationsSection
        title="Imports"
        none="Nothing was imported."
        head={['File', 'Kind', 'Rows', 'Rejected', 'Started', 'Finished']}
        rows={imports.map(({ fileName, kind, rows, rejected, startedAt, finishedAt }) => [
          fileName,
          kind,
          count(rows),
          count(rejected),
          time(startedAt),
          time(finishedAt),
        ])}
      />
      <OperationsSection
        title="Loaded predictions"
        more={<Link href="/superadmin/counties">By county</Link>}
        none="No predictions are loaded."
        head={['File class', 'Counties', 'Runs', 'Newest prediction', 'Loaded', 'Next due']}
        rows={runs.map(({ fileClass, counties, runs: loaded, predictionTime, loadedTime, nextDueAt }) => [
          fileClass,
          count(counties),
          count(loaded),
          time(predictionTime),
          time(loadedTime),
          time(nextDueAt),
        ])}
      />
    </>
  )
}

function Folder({ place: { files }, flow }: ImportsProps) {
  const isBusy = useSelector(flow, (snapshot) => !snapshot.matches({ request: 'choosing' }))
  const start = (request: ImportRequest) => flow.send({ type: 'import.start', request })
  return (
    <Paper component="section" p="md" mb="md" aria-labelledby="start-import">
      <h2 id="start-import">Start an import</h2>
      <Note mt="xs">
        Files of the import folder, <code>.csv</code> or <code>.csv.gz</code>. A file that is loaded already
        changes nothing.
      </Note>
      {files.length === 0 && (
        <Note mt="sm">
          The folder is empty. Copy files into it (the setting IMPORT_DIR says where it is).
        </Note>
      )}
      <Stack component="ul" gap="sm" mt="sm">
        {importFolders(files).map((path) => (
          <Group key={path} component="li" justify="space-between">
            <span>
              <strong>{path}</strong>
              <Note>All files of this folder whose names begin with a kind</Note>
            </span>
            <Button
              variant="default"
              size="xs"
              disabled={isBusy}
              aria-label={`Import the folder ${path}`}
              onClick={() => start({ path })}
            >
              Import folder
            </Button>
          </Group>
        ))}
        {files.map((file) => (
          <File key={file.path} file={file} isBusy={isBusy} onStart={start} />
        ))}
      </Stack>
    </Paper>
  )
}

interface FileProps {
  file: ImportFile
  isBusy: boolean
  onStart: (request: ImportRequest) => void
}

function File({ file: { path, kind: guessed, bytes, changedAt }, isBusy, onStart }: FileProps) {
  const [kind, setKind] = useState<ImportKind | null>(guessed)
  return (
    <Group component="li" justify="space-between">
      <span style={{ overflowWrap: 'anywhere' }}>
        {path}
        <Note>
          {fileSize(bytes)} · <ChicagoTime instant={changedAt} />
        </Note>
      </span>
      <Group gap="xs">
        <NativeSelect
          size="xs"
          aria-label={`Kind of ${path}`}
          value={kind ?? ''}
          data={[...(kind === null ? [{ value: '', label: 'Kind' }] : []), ...importKinds]}
          onChange={({ currentTarget: { value } }) =>
            setKind(importKinds.find((one) => one === value) ?? null)
          }
        />
        <Button
          size="xs"
          disabled={isBusy || kind === null}
          aria-label={`Import ${path}`}
          onClick={() => kind && onStart({ path, kind })}
        >
          Import
        </Button>
      </Group>
    </Group>
  )
}

function wordsOf({ standing, why, done }: StartedImport): string {
  const words = why ?? importStatuses[standing]
  return done === null ? words : `${words} ${count(Math.floor(done * 100))}% of the file`
}
