import { useSelector } from '@xstate/react'
import { useParams } from 'wouter'
import type { AuditType } from '#model/audit.ts'
import { detailBackPath, detailTitle, detailTypeOf } from '#model/audit-detail.ts'
import { useApp, useFlow, useGlobalActor } from '#views/app/context.ts'
import { AccountScreen } from '#views/session/AccountScreen.tsx'
import { MapSettings } from '#views/shared/map/map-settings.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { AuditDetailView } from './AuditDetailView.tsx'

/** Waits until it is known who is here. */
export function AuditDetailPage() {
  const { id = '', type = '' } = useParams()
  const userId = useSelector(useApp(), ({ context }) => context.session?.id ?? null)
  const isRestoring = useSelector(useGlobalActor('session'), (snapshot) => snapshot.matches('restoring'))
  const of = detailTypeOf(type)
  if (userId !== null) return <OwnAudit key={`${userId}/${id}`} userId={userId} auditId={id} type={of} />
  return (
    <>
      <PageHeading title={detailTitle(of)} back={{ path: detailBackPath(of), label: 'Back' }} />
      {isRestoring ? (
        <SkeletonTable what="audit" rows={10} columns={6} />
      ) : (
        <AccountScreen>Log in to see your contacts.</AccountScreen>
      )}
    </>
  )
}

function OwnAudit(page: { userId: string; auditId: string; type: AuditType }) {
  const flow = useFlow((machines) => machines.auditDetail, page)
  const settings = useSelector(useApp(), ({ context }) => context.settings)
  const { mapStyleUrl = null, googleMapsKey = null } = settings ?? {}
  return (
    <MapSettings value={{ styleUrl: mapStyleUrl, googleMapsKey }}>
      <AuditDetailView flow={flow} />
    </MapSettings>
  )
}
