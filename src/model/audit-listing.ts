import type { AuditCard } from './audit.ts'
import { type AuditFilter, applyFilter, defaultFilter } from './audit-filter.ts'
import { type AuditRow, type AuditRows, isSkipTraceable } from './audit-row.ts'
import type { Lead } from './lead-map.ts'

/** An audit with its rows. */
export interface AuditDetail {
  readonly audit: AuditCard
  readonly rows: AuditRows
  /** The journal's number at which this was true. */
  readonly seq: number
}

/** An audit's rows as its page lists them. */
export interface AuditListing extends AuditDetail {
  readonly filter: AuditFilter
  /** The rows that pass the filter, in their order. */
  readonly visible: readonly AuditRow[]
  /** How many contacts a trace could complete, whatever the filter. */
  readonly traceable: number
  /** Ids; a row stays selected while a filter hides it. */
  readonly selected: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

export function openListing(detail: AuditDetail): AuditListing {
  const { audit, rows } = detail
  const traceable = rows.kind === 'paid' ? rows.rows.filter(isSkipTraceable).length : 0
  const filter = defaultFilter(audit.type, rows.kind)
  return narrow({ ...detail, filter, visible: rows.rows, traceable, selected: none }, filter)
}

/** Fresh rows under the same filter and selection; a purchase brings other rows, so it keeps the search only. */
export function replaceDetail(listing: AuditListing, detail: AuditDetail): AuditListing {
  const fresh = openListing(detail)
  if (listing.rows.kind !== fresh.rows.kind) {
    return narrow(fresh, { ...fresh.filter, search: listing.filter.search })
  }
  const ids = new Set(fresh.rows.rows.map(({ id }) => id))
  const selected = new Set([...listing.selected].filter((id) => ids.has(id)))
  return narrow({ ...fresh, selected }, listing.filter)
}

export function narrow(listing: AuditListing, filter: AuditFilter): AuditListing {
  return { ...listing, filter, visible: applyFilter(listing.rows, filter, listing.audit) }
}

/** Shows the contacts that a trace could complete and nothing else, or all again; what to do with a selection differs, so it ends. */
export function toggleTraceable(listing: AuditListing): AuditListing {
  const { filter } = listing
  return narrow({ ...listing, selected: none }, { ...filter, skipTraceable: !filter.skipTraceable })
}

export function toggleRow(listing: AuditListing, id: string): AuditListing {
  const selected = new Set(listing.selected)
  if (!selected.delete(id)) selected.add(id)
  return { ...listing, selected }
}

/** Selects every row that passes the filter; when all are selected, none of them. */
export function toggleVisible(listing: AuditListing): AuditListing {
  const selected = new Set(listing.selected)
  const all = listing.visible.every(({ id }) => selected.has(id))
  for (const { id } of listing.visible) {
    if (all) selected.delete(id)
    else selected.add(id)
  }
  return { ...listing, selected }
}

export const clearSelection = (listing: AuditListing): AuditListing => ({ ...listing, selected: none })

/** In the audit's order. */
export const selectedIds = ({ rows, selected }: AuditListing): readonly string[] =>
  selected.size === 0 ? [] : rows.rows.flatMap(({ id }) => (selected.has(id) ? [id] : []))

/** The listed rows that have a place on the map. */
export function leadsOf({ visible }: AuditListing): Lead[] {
  return visible.flatMap(({ id, lat, lon, sameOwner }) =>
    lat === null || lon === null ? [] : [{ id, lat, lon, mark: sameOwner }],
  )
}
