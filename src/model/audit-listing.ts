import type { AuditCard } from './audit.ts'
import type { RowChoice } from './audit-detail.ts'
import { type AuditFilter, anyRow, applyFilter, defaultFilter } from './audit-filter.ts'
import type { RowKey } from './audit-paging.ts'
import { type AuditRow, type AuditRows, isSkipTraceable } from './audit-row.ts'
import type { Lead } from './lead-map.ts'

/** An audit with its rows. */
export interface AuditDetail {
  /** Whose it is. */
  readonly userId: string
  readonly audit: AuditCard
  readonly rows: AuditRows
  /** Of an audit whose rows stay on the server, how many there are; `rows` are those that came in pages so far. */
  readonly pages: { readonly total: number; readonly traceable: number } | null
  /** The journal's number at which this was true. */
  readonly seq: number
}

/** An audit's rows as its page lists them. */
export interface AuditListing extends AuditDetail {
  readonly filter: AuditFilter
  /** The filter from before the skip-traceable contacts were shown alone; it holds again after. */
  readonly aside: AuditFilter | null
  /** The rows that pass the filter, in their order; of an audit in pages, those that came so far. */
  readonly visible: readonly AuditRow[]
  /** How many rows pass the filter; null while nobody knows. */
  readonly found: number | null
  /** How many contacts a trace could complete, whatever the filter. */
  readonly traceable: number
  /** Ids; a row stays selected while a filter hides it. */
  readonly selected: ReadonlySet<string>
  /** Of an audit in pages: all that pass the filter are selected, those that did not come yet too. */
  readonly isAllSelected: boolean
  /** Where the next page begins; null where the first one is to come, or none. */
  readonly next: RowKey | null
  /** Counts first pages: with each of them the list begins anew. */
  readonly edition: number
}

export interface RowsAsked {
  readonly userId: string
  readonly auditId: string
  readonly filter: AuditFilter
  readonly after: RowKey | null
}

/** Rows that pass a filter, how many do, and where the next page of them begins; null after the last. */
export interface RowsPage {
  readonly rows: AuditRows
  readonly found: number
  readonly next: RowKey | null
}

const none: ReadonlySet<string> = new Set()
const noSelection = { selected: none, isAllSelected: false } as const

export function openListing(detail: AuditDetail): AuditListing {
  const { audit, rows, pages } = detail
  const filter = defaultFilter(audit.type, rows.kind)
  const opened = {
    ...detail,
    ...noSelection,
    filter,
    aside: null,
    visible: rows.rows,
    found: null,
    next: null,
    edition: 0,
  }
  return narrow({ ...opened, traceable: pages?.traceable ?? countTraceable(audit, rows) }, filter)
}

/** A SkipTrace has looked for everybody it holds. */
const countTraceable = ({ type }: AuditCard, { kind, rows }: AuditRows): number =>
  kind === 'paid' && type === 'refresh' ? rows.filter(isSkipTraceable).length : 0

/** Fresh rows under the same filter and selection; a purchase brings other rows, so it keeps the search only. */
export function replaceDetail(listing: AuditListing, detail: AuditDetail): AuditListing {
  const fresh = openListing(detail)
  const { filter, aside, selected, isAllSelected } = listing
  if (listing.rows.kind !== fresh.rows.kind || isPaged(listing) !== isPaged(fresh)) {
    return narrow(fresh, { ...fresh.filter, search: filter.search })
  }
  if (isPaged(fresh)) {
    const { rows, visible, found, edition } = listing
    return { ...fresh, rows, visible, found, edition, filter, aside, selected, isAllSelected }
  }
  const ids = new Set(fresh.rows.rows.map(({ id }) => id))
  return narrow({ ...fresh, aside, selected: new Set([...selected].filter((id) => ids.has(id))) }, filter)
}

export const isPaged = ({ pages }: AuditDetail): boolean => pages !== null

/** Of an audit in pages, what was listed stays until the first page of what passes has come. */
export function narrow(listing: AuditListing, filter: AuditFilter): AuditListing {
  if (isPaged(listing)) {
    return { ...listing, filter, next: null, ...(listing.isAllSelected ? noSelection : {}) }
  }
  const visible = applyFilter(listing.rows, filter, listing.audit)
  return { ...listing, filter, visible, found: visible.length }
}

export const askForRows = ({ userId, audit, filter, next: after }: AuditListing): RowsAsked => ({
  userId,
  auditId: audit.id,
  filter,
  after,
})

/** The first page takes the place of what was listed, the others follow it. */
export function addPage(listing: AuditListing, page: RowsPage): AuditListing {
  const isFirst = listing.next === null
  const rows = isFirst ? page.rows : joined(listing.rows, page.rows)
  const edition = listing.edition + (isFirst ? 1 : 0)
  const { found, next } = page
  const added = { ...listing, rows, visible: rows.rows, edition, found, next }
  return listing.isAllSelected ? { ...added, ...allOf(rows.rows) } : added
}

function joined(before: AuditRows, after: AuditRows): AuditRows {
  if (before.kind === 'paid' && after.kind === 'paid') {
    return { kind: 'paid', rows: [...before.rows, ...after.rows] }
  }
  if (before.kind === 'masked' && after.kind === 'masked') {
    return { kind: 'masked', rows: [...before.rows, ...after.rows] }
  }
  return after
}

const allOf = (rows: readonly AuditRow[]) => ({
  selected: new Set(rows.map(({ id }) => id)),
  isAllSelected: rows.length > 0,
})

/**
 * Shows all contacts that a trace could complete and nothing else, or what was listed before. The search goes along;
 * what to do with a selection differs, so it ends.
 */
export function toggleTraceable(listing: AuditListing): AuditListing {
  const { filter, aside } = listing
  const { search } = filter
  return filter.skipTraceable
    ? narrow({ ...listing, ...noSelection, aside: null }, { ...(aside ?? anyRow), search })
    : narrow({ ...listing, ...noSelection, aside: filter }, { ...anyRow, search, skipTraceable: true })
}

/** Less one of all is those that are listed, less the one. */
export function toggleRow(listing: AuditListing, id: string): AuditListing {
  const selected = new Set(listing.selected)
  if (!selected.delete(id)) selected.add(id)
  return { ...listing, selected, isAllSelected: false }
}

/** Selects every row that passes the filter; when all are selected, none of them. */
export function toggleVisible(listing: AuditListing): AuditListing {
  if (isPaged(listing)) {
    return { ...listing, ...(listing.isAllSelected ? noSelection : allOf(listing.visible)) }
  }
  const selected = new Set(listing.selected)
  const all = listing.visible.every(({ id }) => selected.has(id))
  for (const { id } of listing.visible) {
    if (all) selected.delete(id)
    else selected.add(id)
  }
  return { ...listing, selected }
}

export const clearSelection = (listing: AuditListing): AuditListing => ({ ...listing, ...noSelection })

/** What is selected: rows by id in the audit's order, or all that pass the filter. */
export function chosenRows(listing: AuditListing): RowChoice {
  const { rows, selected, isAllSelected, filter } = listing
  if (isAllSelected) return { filter }
  if (selected.size === 0 || isPaged(listing)) return { ids: [...selected] }
  return { ids: rows.rows.flatMap(({ id }) => (selected.has(id) ? [id] : [])) }
}

export const countSelected = ({ found, selected, isAllSelected }: AuditListing): number =>
  isAllSelected ? (found ?? selected.size) : selected.size

export const countAll = ({ pages, rows }: AuditListing): number => pages?.total ?? rows.rows.length

/** The listed rows that have a place on the map. */
export function leadsOf({ visible }: AuditListing): Lead[] {
  return visible.flatMap(({ id, lat, lon, sameOwner }) =>
    lat === null || lon === null ? [] : [{ id, lat, lon, mark: sameOwner }],
  )
}
