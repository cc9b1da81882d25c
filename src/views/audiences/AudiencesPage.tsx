import { useSearchParams } from 'wouter'
import { typeOfTab } from '#model/audiences.ts'
import { AudienceList } from './AudienceList.tsx'

export function AudiencesPage() {
  const [query] = useSearchParams()
  const type = typeOfTab(query.get('tab'))
  return <AudienceList key={type} type={type} />
}
