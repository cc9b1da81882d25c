import { Button } from '@mantine/core'
import type { Draft } from '#model/upload.ts'
import { fileSize } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import classes from './upload.module.css'

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
    <section className={classes.offer} aria-label="Your file from before">
      <Icon name="file" size={24} />
      <div className={classes.offerWords}>
        <strong>{draft.file.name}</strong>
        <p>
          {fileSize(draft.file.size)}.{' '}
          {draft.confirmed
            ? 'Mapped, and not sent yet.'
            : 'Not sent yet. Its columns have still to be matched.'}{' '}
          It is kept in this browser only.
        </p>
      </div>
      <div className={classes.offerActions}>
        <Button variant="default" onClick={onDiscard}>
          Throw away
        </Button>
        <Button autoFocus={autoFocus} onClick={onResume}>
          Continue
        </Button>
      </div>
    </section>
  )
}
