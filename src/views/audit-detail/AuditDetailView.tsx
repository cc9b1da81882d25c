import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { auditDetailMachine } from '#machines/audit-detail.machine.ts'
import { auditDetailTexts, detailBackPath, detailTitle } from '#model/audit-detail.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { OpenAudit } from './OpenAudit.tsx'

export function AuditDetailView({ flow }: { flow: ActorRefFrom<typeof auditDetailMachine> }) {
  const snapshot = useSelector(flow, (state) => state)
  const { detail, type } = snapshot.context
  const { listing } = snapshot.children
  return (
    <div {...chartState('audit-detail', snapshot.value)}>
      {detail && listing ? (
        <OpenAudit flow={flow} listing={listing} audit={detail.audit} />
      ) : (
        <>
          <PageHeading title={detailTitle(type)} back={{ path: detailBackPath(type), label: 'Back' }} />
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
