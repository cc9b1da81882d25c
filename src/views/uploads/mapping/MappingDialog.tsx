import { Button, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { MappingRef } from '#machines/uploads/mapping.machine.ts'
import { missingFields } from '#model/uploads/mapping.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { ignoreDoubleTap } from '#views/shared/ignore-double-tap.ts'
import { Note } from '#views/shared/Note.tsx'
import { newId } from '#views/shared/new-id.ts'
import { ColumnMatch } from './ColumnMatch.tsx'
import { RowCount } from './RowCount.tsx'
import { SamplePreview } from './SamplePreview.tsx'
import { SheetChoice } from './SheetChoice.tsx'

interface MappingDialogProps {
  mapping: MappingRef
  /** What sends the file is called. */
  submitText: string
}

export function MappingDialog({ mapping, submitText }: MappingDialogProps) {
  const value = useSelector(mapping, (snapshot) => snapshot.value)
  const isPreviewing = useSelector(mapping, (snapshot) => snapshot.hasTag('preview'))
  return (
    <Dialog
      title={isPreviewing ? 'Check the first rows' : 'Match your columns'}
      width="full"
      onClose={() => mapping.send({ type: 'mapping.cancel' })}
      actions={
        isPreviewing ? (
          <SendActions mapping={mapping} submitText={submitText} />
        ) : (
          <MatchActions mapping={mapping} />
        )
      }
    >
      <Stack {...chartState('mapping', value)}>
        <RowCount mapping={mapping} />
        {isPreviewing ? (
          <SamplePreview mapping={mapping} />
        ) : (
          <>
            <SheetChoice mapping={mapping} />
            <ColumnMatch mapping={mapping} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function MatchActions({ mapping }: { mapping: MappingRef }) {
  const canPreview = useSelector(mapping, (snapshot) => snapshot.can({ type: 'preview.open' }))
  const missing = useSelector(mapping, ({ context }) =>
    missingFields(context.mapping, context.type, context.homesState).join('; '),
  )
  return (
    <>
      {missing !== '' && <Note mr="auto">Still to match: {missing}.</Note>}
      <Button
        disabled={!canPreview}
        onClick={() => {
          ignoreDoubleTap()
          mapping.send({ type: 'preview.open' })
        }}
      >
        Preview
      </Button>
    </>
  )
}

function SendActions({ mapping, submitText }: MappingDialogProps) {
  const canConfirm = useSelector(mapping, (snapshot) =>
    snapshot.can({ type: 'mapping.confirm', attemptId: '' }),
  )
  return (
    <>
      <Button variant="default" onClick={() => mapping.send({ type: 'preview.close' })}>
        Back
      </Button>
      <Button
        disabled={!canConfirm}
        onClick={() => {
          ignoreDoubleTap()
          mapping.send({ type: 'mapping.confirm', attemptId: newId() })
        }}
      >
        {submitText}
      </Button>
    </>
  )
}
