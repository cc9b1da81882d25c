import { Button, Stack } from '@mantine/core'
import { Link } from 'wouter'
import { audits } from '#machines/audits/audiences.ts'
import { audienceTexts, tabOfType } from '#model/audits/audiences.ts'
import type { AuditType } from '#model/audits/audit.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { TodayPanel } from '#views/leads/today/TodayPanel.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { AudienceTabs } from './AudienceTabs.tsx'
import { ListedCard } from './ListedCard.tsx'
import { NothingYet } from './NothingYet.tsx'
import { uploadOf } from './uploads.ts'

export function AudienceList({ type }: { type: AuditType }) {
  const { id: userId, standing } = useSignedInViewer()
  const feed = useFlow(audits, { query: { type, userId } })
  return (
    <>
      <PageHeading
        title="My Audiences"
        lead="Your uploads and purchases, newest first."
        actions={
          <Button component={Link} href={uploadOf[type].path} variant="default">
            Upload contacts
          </Button>
        }
      />
      {standing.purchases && !standing.counties && <TodayPanel />}
      <AudienceTabs current={tabOfType[type]} />
      <ListBody
        feed={feed}
        more="by scrolling"
        skeleton={<SkeletonCards what="your audiences" />}
        failure={auditsFailure}
        empty={<NothingYet type={type} />}
      >
        {(audits) => (
          <Stack component="ul">
            {audits.map((audit) => (
              <li key={audit.id}>
                <ListedCard feed={feed} audit={audit} />
              </li>
            ))}
          </Stack>
        )}
      </ListBody>
    </>
  )
}

export const auditsFailure = {
  title: audienceTexts.notLoaded,
  text: 'What you uploaded and bought is safe. It just could not be loaded.',
}
