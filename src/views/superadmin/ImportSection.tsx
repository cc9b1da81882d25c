import { Button, Group, NativeSelect, Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { type ImportKind, importKinds } from '#model/bulk.ts'
import {
  type ImportFile,
  type ImportPlace,
  type ImportRequest,
  importFolders,
  importStandings,
  type StartedImport,
} from '#model/operations.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { count, fileSize } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

/** Starts imports of what is in the import folder. */
export function ImportSection() {
  return (
    <Paper component="section" p="md" mb="md" aria-labelledby="start-import">
      <h2 id="start-import">Start an import</h2>
      <Resource of={(machines) => machines.importPlace} params={{}} what="import folder" missing="">
        {(place, flow) => <Place place={place} onStarted={() => flow.send({ type: 'resource.refresh' })} />}
      </Resource>
    </Paper>
  )
}

interface PlaceProps {
  place: ImportPlace
  onStarted: () => void
}

function Place({ place: { files, started }, onStarted }: PlaceProps) {
  const { submit, isBusy } = useSubmit((machines) => machines.importStart, onStarted)
  return (
    <>
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
              onClick={() => submit({ path })}
            >
              Import folder
            </Button>
          </Group>
        ))}
        {files.map((file) => (
          <File key={file.path} file={file} isBusy={isBusy} onStart={submit} />
        ))}
      </Stack>
      {started.length > 0 && (
        <>
          <h3 style={{ marginTop: 24 }}>Started here</h3>
          <Stack component="ul" gap="xs" mt="xs">
            {started.map((each) => (
              <li key={each.id}>
                {each.path} <Note span>({each.kind})</Note>
                <Note>{wordsOf(each)}</Note>
              </li>
            ))}
          </Stack>
        </>
      )}
    </>
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

function wordsOf({ standing, why, rows, rejected }: StartedImport): string {
  if (standing !== 'done') return why ?? importStandings[standing]
  return `${count(rows ?? 0)} rows loaded, ${count(rejected ?? 0)} set aside`
}
