import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { likelyExport, likelyExportCount } from '#machines/likely-sellers/likely.ts'
import { predictionSets } from '#model/county-data/selection.ts'
import type { LikelyPlace } from '#model/likely-sellers/likely.ts'
import {
  defaultChannel,
  type LikelyExport,
  type LikelySelection,
  leftOutReasons,
  likelyExportTexts,
  marketingChannels,
} from '#model/likely-sellers/likely-export.ts'
import { useFlow } from '#views/app/context.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

interface ExportDialogProps {
  place: LikelyPlace
  /** Of the county's set that the page shows. */
  predictionTime: string | undefined
  selection: LikelySelection
  format: LikelyExport['format']
  onClose: () => void
}

export function ExportDialog({ place, predictionTime, selection, format, onClose }: ExportDialogProps) {
  const [marketingChannel, setChannel] = useState(defaultChannel)
  const [predictionSet, setPredictionSet] = useState<LikelyExport['predictionSet']>('All This Month')
  const { submit, isBusy } = useSubmit(likelyExport, onClose)
  const request: LikelyExport = {
    filter: { selection },
    marketingChannel,
    predictionSet,
    predictionTime,
    format,
  }
  return (
    <Dialog
      title="Export"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => submit({ place, request })}>
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
          onChange={({ currentTarget: { value } }) =>
            setChannel(marketingChannels.find((one) => one === value) ?? defaultChannel)
          }
        />
        <NativeSelect
          label="Prediction set"
          data={[...predictionSets]}
          value={predictionSet}
          onChange={({ currentTarget: { value } }) =>
            setPredictionSet(predictionSets.find((one) => one === value) ?? 'All This Month')
          }
        />
        <FileLines key={`${marketingChannel} ${predictionSet}`} place={place} request={request} />
      </Stack>
    </Dialog>
  )
}

/** How long the file is, and what it leaves out. */
function FileLines({ place, request }: { place: LikelyPlace; request: LikelyExport }) {
  const flow = useFlow(likelyExportCount, { params: { place, request } })
  const snapshot = useSelector(flow, (state) => state)
  const counted = snapshot.context.data
  if (counted === null && (snapshot.context.failures > 0 || snapshot.matches('missing')))
    return (
      <Group gap="sm" role="alert">
        <Note>The lines of this file could not be counted. You can download it all the same.</Note>
        <Button variant="default" size="compact-sm" onClick={() => flow.send({ type: 'resource.refresh' })}>
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
