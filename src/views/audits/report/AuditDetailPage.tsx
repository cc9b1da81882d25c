import { useSelector } from '@xstate/react'
import { useParams } from 'wouter'
import { profile } from '#machines/accounts/account.ts'
import type { AuditType } from '#model/audits/audit.ts'
import { detailTitle, detailTypeOf } from '#model/audits/audit-detail.ts'
import { useApp, useFlow } from '#views/app/context.ts'
import { SignedIn, useSignedInViewer } from '#views/app/SignedIn.tsx'
import { useLeadStatuses } from '#views/leads/lead/StatusOfMany.tsx'
import { MapSettings } from '#views/shared/map/map-settings.ts'
import { AuditDetailView } from './AuditDetailView.tsx'

/** `/audiences/audit/:id/:type?` */
export function AuditDetailPage() {
  const { id = '', type: segment = '' } = useParams()
  const type = detailTypeOf(segment)
  const title = detailTitle(type)
  return (
    <SignedIn access={{ who: 'user', otherwise: 'form', title, reason: 'Log in to see your contacts.' }}>
      <OwnAudit key={id} auditId={id} type={type} />
    </SignedIn>
  )
}

function OwnAudit({ auditId, type }: { auditId: string; type: AuditType }) {
  const { id: userId, userName } = useSignedInViewer()
  const flow = useFlow((machines) => machines.auditDetail, { userId, auditId, type })
  const statuses = useLeadStatuses()
  const account = useFlow(profile, { params: { userId } })
  const hasCrmKey = useSelector(account, ({ context }) => Boolean(context.data?.fUBApiKey))
  const settings = useSelector(useApp(), ({ context }) => context.settings)
  const { mapStyleUrl = null, googleMapsKey = null } = settings ?? {}
  return (
    <MapSettings value={{ styleUrl: mapStyleUrl, googleMapsKey }}>
      <AuditDetailView flow={flow} hasCrmKey={hasCrmKey} hasViews statuses={statuses} email={userName} />
    </MapSettings>
  )
}
