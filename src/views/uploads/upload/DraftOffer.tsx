import { Box, Button, Group, Paper } from '@mantine/core'
import type { Draft } from '#model/uploads/upload.ts'
import { fileSize } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'

interface DraftOfferProps {
  draft: Draft
  /** Its columns were just being matched: the focus comes back to the button that leads there. */
  autoFocus: boolean
  onResume: () => void
  onDiscard: () => void
}

/** A file of an earlier visit: to go on with, or to throw away. */
export function DraftOffer({ draft, autoFocus, onResume, onDiscard }: DraftOfferProps) {
  return (
    <Paper component={Group} p="md" role="region" aria-label="Your file from before" c="pine">
      <Icon name="file" size={24} />
      <Box flex="1 1 240px" miw={0} c="bright">
        <strong>{draft.file.name}</strong>
        <Note>
          {fileSize(draft.file.size)}.{' '}
          {draft.confirmed
            ? 'Mapped, and not sent yet.'
            : 'Not sent yet. Its columns have still to be matched.'}{' '}
          It is kept in this browser only.
        </Note>
      </Box>
      <Group gap="sm" grow>
        <Button variant="default" onClick={onDiscard}>
          Throw away
        </Button>
        <Button autoFocus={autoFocus} onClick={onResume}>
          Continue
        </Button>
      </Group>
    </Paper>
  )
}
