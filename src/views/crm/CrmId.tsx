import { type CrmKind, crmAddress } from '#model/crm/crm.ts'
import { useHubspotPortal } from '#views/app/context.ts'

interface CrmIdProps {
  kind: CrmKind
  id: string | null
}

/** A record's id in the CRM, as a link to it where the portal at HubSpot is configured. */
export function CrmId({ kind, id }: CrmIdProps) {
  const portalId = useHubspotPortal()
  if (id === null) return '-NA-'
  if (portalId === undefined) return id
  return (
    <a href={crmAddress(portalId, kind, id)} target="_blank" rel="noopener noreferrer">
      {id}
    </a>
  )
}
