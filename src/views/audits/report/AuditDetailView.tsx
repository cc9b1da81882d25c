import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { auditDetailMachine } from '#machines/audits/audit-detail.machine.ts'
import { auditDetailTexts, detailBackPath, detailTitle } from '#model/audits/audit-detail.ts'
import type { LeadStatusesFlow } from '#views/leads/lead/StatusOfMany.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { OpenAudit } from './OpenAudit.tsx'

interface AuditDetailViewProps {
  flow: ActorRefFrom<typeof auditDetailMachine>
  hasCrmKey: boolean
  hasViews: boolean
  /** Of the user's leads, where there are some. */
  statuses?: LeadStatusesFlow
  email: string
}

export function AuditDetailView(props: AuditDetailViewProps) {
  const { flow, hasCrmKey, hasViews, statuses, email } = props
  const snapshot = useSelector(flow, (state) => state)
  const { reading, page } = snapshot.context
  const { listing } = snapshot.children
  const table = listing?.getSnapshot().children.rows
  return (
    <div {...chartState('audit-detail', snapshot.value)}>
      {reading && listing && table ? (
        <OpenAudit
          flow={flow}
          listing={listing}
          table={table}
          audit={reading.audit}
          hasCrmKey={hasCrmKey}
          hasViews={hasViews}
          statuses={statuses}
          email={email}
        />
      ) : (
        <>
          <PageHeading
            title={detailTitle(page.type)}
            back={{ path: detailBackPath(page.type), label: 'Back' }}
          />
          {snapshot.matches('failed') ? (
            <EmptyState
              icon="alert"
              title={auditDetailTexts.notLoaded}
              action={<Button onClick={() => flow.send({ type: 'audit.retry' })}>Try again</Button>}
            >
              It may belong to another account, or the connection was lost on the way.
            </EmptyState>
          ) : (
            <SkeletonTable what="audit" rows={10} columns={6} />
          )}
        </>
      )}
    </div>
  )
}
