import { Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { site } from '#model/app/site.ts'
import type { AuditType } from '#model/audits/audit.ts'
import { useApp, useFlow, useGlobalActor } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { IntegratedApps } from '../integrations/IntegratedApps.tsx'
import { Pitch, Steps } from './Pitch.tsx'
import { UploadWork } from './UploadWork.tsx'
import classes from './upload.module.css'
import { words } from './words.ts'

export const RefreshPage = () => <UploadPage type="refresh" />
export const SkipTracePage = () => <UploadPage type="skiptrace" />

function UploadPage({ type }: { type: AuditType }) {
  const userId = useApp().getSnapshot().context.session?.id ?? null
  const isSending = !useGlobalActor('sending').getSnapshot().matches('idle')
  const flow = useFlow((machines) => machines.upload, { type, userId, isSending })
  const value = useSelector(flow, (snapshot) => snapshot.value)
  return (
    <div {...chartState('upload', value)}>
      <PageHeading title={words[type].title} lead={words[type].lead} />
      <div className={classes.top}>
        <Stack>
          <UploadWork flow={flow} />
          {type === 'refresh' && <IntegratedApps upload={flow} />}
          <Note>
            By uploading a file you agree to our <a href={site.termsUrl}>Terms</a> and{' '}
            <a href={site.privacyUrl}>Privacy Policy</a>.
          </Note>
        </Stack>
        <Steps type={type} />
      </div>
      <Pitch />
    </div>
  )
}
