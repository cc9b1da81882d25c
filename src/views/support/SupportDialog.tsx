import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { supportTexts } from '#model/support.ts'
import { useApp } from '#views/app/context.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { SupportLink } from '#views/shared/SupportLink.tsx'
import { CommonQuestions } from './CommonQuestions.tsx'
import { SupportForm } from './SupportForm.tsx'
import classes from './support.module.css'

/** Need help?: our own form, or that of the provider who is configured; and the questions people ask most. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const formUrl = useSelector(useApp(), ({ context }) => context.settings?.supportFormUrl ?? null)
  return (
    <Dialog title="Need help?" width="wide" onClose={onClose}>
      <div className={classes.parts}>
        {formUrl === null ? <OwnForm onClose={onClose} /> : <ProviderForm address={formUrl} />}
        <div>
          <h3 className={classes.heading}>Common questions</h3>
          <CommonQuestions />
          <p className={classes.mail}>
            You can also write to <SupportLink subject="I need help with Foresale" />. A file can come with
            it.
          </p>
        </div>
      </div>
    </Dialog>
  )
}

function OwnForm({ onClose }: { onClose: () => void }) {
  const [isSent, setSent] = useState(false)
  return isSent ? (
    <div className={classes.sent} role="status">
      <p>{supportTexts.sent}</p>
      <Button onClick={onClose}>Done</Button>
    </div>
  ) : (
    <SupportForm onSent={() => setSent(true)} />
  )
}

function ProviderForm({ address }: { address: string }) {
  return (
    <div className={classes.provider}>
      <iframe
        title="Support form"
        src={address}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
      />
      <a href={address} target="_blank" rel="noopener noreferrer">
        Open the form in a new tab
      </a>
    </div>
  )
}
