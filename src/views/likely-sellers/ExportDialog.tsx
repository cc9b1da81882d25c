import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { likelyExportMachine } from '#machines/likely-sellers/likely-export.machine.ts'
import { predictionSets } from '#model/county-data/selection.ts'
import { leftOutReasons, likelyExportTexts, marketingChannels } from '#model/likely-sellers/likely-export.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'

type Export = ActorRefFrom<typeof likelyExportMachine>

export function ExportDialog({ flow }: { flow: Export }) {
  const snapshot = useSelector(flow, (state) => state)
  const { marketingChannel, predictionSet } = snapshot.context.request
  const close = () => flow.send({ type: 'export.close' })
  const choose = <Option extends string>(
    options: readonly Option[],
    value: string,
    optionOf: (option: Option) => object,
  ) => {
    const option = options.find((one) => one === value)
    if (option !== undefined) flow.send({ type: 'export.choose', options: optionOf(option) })
  }
  return (
    <Dialog
      title="Export"
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button loading={snapshot.hasTag('busy')} onClick={() => flow.send({ type: 'export.download' })}>
            Download
          </Button>
        </>
      }
    >
      <Stack mt="md" {...chartState('likely-export', snapshot.value)}>
        <NativeSelect
          label="Marketing channel"
          data={[...marketingChannels]}
          value={marketingChannel}
          onChange={({ currentTarget: { value } }) =>
            choose(marketingChannels, value, (option) => ({ marketingChannel: option }))
          }
        />
        <NativeSelect
          label="Prediction set"
          data={[...predictionSets]}
          value={predictionSet}
          onChange={({ currentTarget: { value } }) =>
            choose(predictionSets, value, (option) => ({ predictionSet: option }))
          }
        />
        <FileLines flow={flow} />
      </Stack>
    </Dialog>
  )
}

/** How long the file is, and what it leaves out. */
function FileLines({ flow }: { flow: Export }) {
  const snapshot = useSelector(flow, (state) => state)
  const { counted } = snapshot.context
  if (snapshot.hasTag('uncounted'))
    return (
      <Group gap="sm" role="alert">
        <Note>The lines of this file could not be counted. You can download it all the same.</Note>
        <Button variant="default" size="compact-sm" onClick={() => flow.send({ type: 'count.retry' })}>
          Try again
        </Button>
      </Group>
    )
  if (counted === null) return <Note aria-live="polite">Counting…</Note>
  return (
    <Note component="div" aria-live="polite">
      <div>
        {snapshot.matches({ open: { lines: 'nothingLeft' } })
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
