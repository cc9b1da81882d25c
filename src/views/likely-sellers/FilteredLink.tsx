import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { searchOfSettings } from '#model/accounts/saved-views.ts'
import {
  type LikelyFilter,
  type LikelyPlace,
  likelyOpening,
  likelyPath,
} from '#model/likely-sellers/likely.ts'

interface FilteredLinkProps {
  place: LikelyPlace
  filter: LikelyFilter
  children: ReactNode
}

/** Leads to these homes of a county's list. */
export function FilteredLink({ place, filter, children }: FilteredLinkProps) {
  const search = searchOfSettings('likely', { ...likelyOpening, filter }, likelyOpening)
  return <Link href={`${likelyPath(place)}${search}`}>{children}</Link>
}
