import { Box, Button, Group, Paper, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { audits } from '#machines/audits/audiences.ts'
import { auditCardMachine } from '#machines/audits/audit-card.machine.ts'
import type { FeedMachine } from '#machines/shared/feed.machine.ts'
import { itemOf } from '#machines/shared/follow.ts'
import type { Profile } from '#model/accounts/account.ts'
import type { AuditsQuery } from '#model/audits/audiences.ts'
import { isPreview } from '#model/audits/audiences.ts'
import type { AuditCard, AuditType } from '#model/audits/audit.ts'
import { offerLabels } from '#model/audits/audit-offers.ts'
import { useApp, useFlow, useGlobalActor } from '#views/app/context.ts'
import { auditsFailure } from '#views/audits/audiences/AudienceList.tsx'
import { AuditFacts } from '#views/audits/audiences/AuditFacts.tsx'
import { ExportFile } from '#views/audits/audiences/CardAction.tsx'
import { offerOf } from '#views/audits/audiences/card-offer.ts'
import { DeleteFile } from '#views/audits/audiences/DeleteFile.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { Note } from '#views/shared/Note.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { UploadWork } from '#views/uploads/upload/UploadWork.tsx'

const labels: Record<AuditType, string> = { refresh: 'View Audits', skiptrace: 'View SkipTraces' }
const types = ['refresh', 'skiptrace'] as const

/** A customer's audits or SkipTraces, as an administrator sees them. */
export function CustomerFiles({ user: { id: userId, status } }: { user: Profile }) {
  const [shown, setShown] = useState<AuditType | 'upload' | null>(null)
  const toggle = (what: AuditType | 'upload') => setShown(what === shown ? null : what)
  return (
    <Box component="section" mb="md" aria-labelledby="files">
      <h2 id="files">Audits and SkipTraces</h2>
      <Group gap="sm" my="sm">
        {types.map((each) => (
          <Button
            key={each}
            variant={each === shown ? 'light' : 'default'}
            aria-pressed={each === shown}
            onClick={() => toggle(each)}
          >
            {labels[each]}
          </Button>
        ))}
        <Button
          variant={shown === 'upload' ? 'light' : 'default'}
          aria-pressed={shown === 'upload'}
          disabled={status !== 'active'}
          onClick={() => toggle('upload')}
        >
          Upload Audit on behalf of the User
        </Button>
      </Group>
      {shown === 'upload' && <UploadForCustomer userId={userId} />}
      {(shown === 'refresh' || shown === 'skiptrace') && (
        <Files key={shown} query={{ userId, type: shown }} />
      )}
    </Box>
  )
}

function UploadForCustomer({ userId }: { userId: string }) {
  const viewerId = useApp().getSnapshot().context.session?.id ?? null
  const isSending = !useGlobalActor('sending').getSnapshot().matches('idle')
  const flow = useFlow((machines) => machines.upload, {
    type: 'refresh',
    userId: viewerId,
    isSending,
    customerId: userId,
  })
  const value = useSelector(flow, (snapshot) => snapshot.value)
  if (value === 'sent') return <Files query={{ userId, type: 'refresh' }} />
  return (
    <Stack maw={720} {...chartState('upload', value)}>
      <UploadWork flow={flow} />
      <Note>The free preview appears in this user’s account, and they are notified by e-mail.</Note>
    </Stack>
  )
}

function Files({ query }: { query: AuditsQuery }) {
  const feed = useFlow(audits, { query })
  return (
    <ListBody
      feed={feed}
      more="by scrolling"
      skeleton={<SkeletonCards what="files" />}
      failure={{ title: auditsFailure.title }}
      empty={
        <EmptyState icon="file" title="No files">
          This user has uploaded none of this kind.
        </EmptyState>
      }
    >
      {(audits) => (
        <Stack component="ul" maw={900}>
          {audits.map((audit) => (
            <li key={audit.id}>
              <File feed={feed} audit={audit} />
            </li>
          ))}
        </Stack>
      )}
    </ListBody>
  )
}

interface FileProps {
  feed: ActorRefFrom<FeedMachine<AuditCard, AuditsQuery>>
  audit: AuditCard
}

function File({ feed, audit }: FileProps) {
  const { userId } = useSelector(feed, ({ context }) => context.query)
  const card = useFlow(auditCardMachine, {
    ...{ userId, audit, isAdmin: true },
    ...{ list: feed, shown: itemOf(feed, audit.id) },
  })
  const isGone = useSelector(card, (snapshot) => snapshot.status === 'done')
  const offer = useSelector(card, offerOf)
  if (isGone) return null
  const { upload, processedAt, createdAt } = audit
  return (
    <Paper component="article" p="md" shadow="xs" aria-label={upload.originalFileName}>
      <Group justify="space-between" align="flex-start">
        <div>
          <h3>{upload.originalFileName}</h3>
          <Note>
            {processedAt ? 'Processed' : 'Uploaded'} <ChicagoTime instant={processedAt ?? createdAt} />
          </Note>
        </div>
        <Note span>{statusTexts[offer]}</Note>
      </Group>
      <AuditFacts card={card} />
      {isPreview(audit) && (
        <Group mt="md" gap="sm" justify="flex-end">
          <DeleteFile card={card} />
          <ExportFile card={card} />
        </Group>
      )}
    </Paper>
  )
}

const statusTexts = {
  processing: offerLabels.processing,
  previewFailed: offerLabels.previewFailed,
  nothingFound: offerLabels.nothingFound,
  forSale: 'Preview',
  adding: 'Preview',
  inCart: offerLabels.inCart,
  paid: 'Paid',
  failed: offerLabels.failed,
} as const
