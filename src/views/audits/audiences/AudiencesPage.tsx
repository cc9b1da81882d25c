import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { type AudienceTab, audienceTabOf } from '#model/audits/audiences.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { KaptureBuys } from '#views/kapture/KaptureBuys.tsx'
import { CountyList } from '#views/likely-sellers/CountyList.tsx'
import { AudienceList } from './AudienceList.tsx'

const lists: Record<AudienceTab, ReactNode> = {
  sellers: <CountyList key="sellers" kind="likelyseller" />,
  audits: <AudienceList key="audits" type="refresh" />,
  skiptrace: <AudienceList key="skiptrace" type="skiptrace" />,
  covid: <CountyList key="covid" kind="covid" />,
  kapture: <KaptureBuys key="kapture" />,
}

export function AudiencesPage() {
  const [query] = useSearchParams()
  const { standing } = useSignedInViewer()
  return lists[audienceTabOf(query.get('tab'), standing)]
}
