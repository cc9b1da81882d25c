import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { viewPath } from '#model/accounts/saved-views.ts'
import { type LikelyFilter, type LikelyPlace, likelyPath } from '#model/likely-sellers/likely.ts'

interface FilteredLinkProps {
  place: LikelyPlace
  filter: LikelyFilter
  children: ReactNode
}

/** Leads to these homes of a county's list. */
export function FilteredLink({ place, filter, children }: FilteredLinkProps) {
  const settings = { filter, sort: null, hiddenColumns: [] }
  return <Link href={viewPath<'likely'>(likelyPath(place), settings)}>{children}</Link>
}
