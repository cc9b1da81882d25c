import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { likelyListingMachine } from '#machines/likely-sellers/likely-listing.machine.ts'
import { predictionSets } from '#model/county-data/selection.ts'
import {
  defaultChannel,
  leftOutReasons,
  likelyExportTexts,
  marketingChannels,
} from '#model/likely-sellers/likely-export.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'

export type LikelyListing = ActorRefFrom<typeof likelyListingMachine>
type FileCount = NonNullable<ReturnType<LikelyListing['getSnapshot']>['children']['fileCount']>

interface ExportDialogProps {
  flow: LikelyListing
  fileCount: FileCount
}

export function ExportDialog({ flow, fileCount }: ExportDialogProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { marketingChannel, predictionSet } = snapshot.context
  const isDownloading = snapshot.matches({ selected: { exporting: 'downloading' } })
  const close = () => flow.send({ type: 'export.close' })
  return (
    <Dialog
      title="Export"
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button loading={isDownloading} onClick={() => flow.send({ type: 'export.download' })}>
            Download
          </Button>
        </>
      }
    >
      <Stack mt="md">
        <NativeSelect
          label="Marketing channel"
          data={[...marketingChannels]}
          value={marketingChannel}
          disabled={isDownloading}
          onChange={({ currentTarget: { value } }) =>
            flow.send({
              type: 'channel.choose',
              channel: marketingChannels.find((one) => one === value) ?? defaultChannel,
            })
          }
        />
        <NativeSelect
          label="Prediction set"
          data={[...predictionSets]}
          value={predictionSet}
          disabled={isDownloading}
          onChange={({ currentTarget: { value } }) =>
            flow.send({
              type: 'set.choose',
              set: predictionSets.find((one) => one === value) ?? 'All This Month',
            })
          }
        />
        <FileLines fileCount={fileCount} onRetry={() => flow.send({ type: 'count.retry' })} />
      </Stack>
    </Dialog>
  )
}

/** How long the file is, and what it leaves out. */
function FileLines({ fileCount, onRetry }: { fileCount: FileCount; onRetry: () => void }) {
  const snapshot = useSelector(fileCount, (state) => state)
  const counted = snapshot.context.data
  if (counted === null && (snapshot.context.failures > 0 || snapshot.matches('missing')))
    return (
      <Group gap="sm" role="alert">
        <Note>The lines of this file could not be counted. You can download it all the same.</Note>
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          Try again
        </Button>
      </Group>
    )
  if (counted === null) return <Note aria-live="polite">Counting…</Note>
  return (
    <Note component="div" aria-live="polite">
      <div>
        {counted.rows === 0
          ? likelyExportTexts.nothingLeft
          : `${count(counted.rows)} ${counted.rows === 1 ? 'line' : 'lines'} in the file.`}
      </div>
      {counted.leftOut.map((left) => (
        <div key={left.why}>
          {count(left.count)} left out: {leftOutReasons[left.why]}.
        </div>
      ))}
    </Note>
  )
}
