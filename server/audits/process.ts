import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuditType } from '#model/audits/audit.ts'
import { leastSure } from '#model/matching/confidence.ts'
import type { Match } from '#model/matching/match.ts'
import { type SameOwner, sameOwner } from '#model/matching/names.ts'
import { withState } from '#model/uploads/mapping/common-state.ts'
import { projectRow } from '#model/uploads/mapping/project.ts'
import { fromFieldsMap } from '#model/uploads/mapping.ts'
import type { Files } from '#server/gateways/files/port.ts'
import type { JobLease } from '#server/queue/task.ts'
import { timeSlices } from '#server/queue/time-slices.ts'
import type { Journal } from '#server/store/journal.ts'
import { atLength, type Store } from '#server/store/pool.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { type Contact, canBeLookedUp, contactOf, personHash } from '#server/uploads/contact.ts'
import { parsingOf } from '#server/uploads/reading.ts'
import { headInThread, rowsInThread } from '#server/uploads/sheet/threads.ts'
import { type Candidates, openCandidates } from './candidates.ts'
import { copyRows, type NewRow } from './copy-rows.ts'
import { type Found, findProperties } from './find-properties.ts'
import { matchBatch } from './match-batch.ts'
import { traceBatch } from './trace.ts'

const batchRows = 2_000

/** Per file or trace, the number of the last row whose result is stored. */
const Checkpoint = z.record(z.string(), z.number())

export const lastRowOf = ({ checkpoint }: JobLease, id: string): number =>
  Checkpoint.safeParse(checkpoint).data?.[id] ?? 0

export interface FileNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly files: Files
}

export interface Processed {
  readonly rows: number
}

type Numbered = { readonly rowNo: number; readonly contact: Contact }

/**
 * Matches, scores and, for a SkipTrace, enriches every row of an uploaded file. Rows and checkpoint commit together,
 * so a restart resumes after the last batch. Undefined if the file is gone.
 * @throws SheetRefused
 */
export async function processFile(
  { store, files }: FileNeeds,
  lease: JobLease,
  auditId: string,
): Promise<Processed | undefined> {
  const { db, pool } = store
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, auditId))
  if (!upload) return undefined
  const { fieldsMap, type, options } = parsingOf(upload)
  const path = await files.pathOf(upload.storedAs)
  const { headers } = await headInThread(path, options, { signal: lease.signal })
  const mapping = fromFieldsMap(fieldsMap, headers)
  const startAfter = lastRowOf(lease, auditId)
  const candidates = await openCandidates(pool)

  const flush = async (batch: readonly Numbered[], rowNo: number) => {
    lease.signal.throwIfAborted()
    const rows = await scoreBatch(pool, candidates, auditId, type, batch)
    await db.transaction(async (tx) => {
      await copyRows(tx, rows)
      await lease.save(tx, { [auditId]: rowNo })
    })
    await lease.progress(auditId, rowNo, upload.originalRows)
  }

  const pause = timeSlices()
  let rowNo = 0
  let batch: Numbered[] = []
  await lease.progress(auditId, startAfter, upload.originalRows)
  for await (const rows of rowsInThread(path, options, { signal: lease.signal })) {
    for (const cells of rows) {
      rowNo += 1
      if (rowNo <= startAfter) continue
      await pause()
      const contact = contactOf(withState(projectRow(cells, mapping), upload.commonState))
      if (!canBeLookedUp(contact, type)) continue
      batch.push({ rowNo, contact })
      if (batch.length < batchRows) continue
      await flush(batch, rowNo)
      batch = []
    }
  }
  await flush(batch, rowNo)
  await markDuplicates(store, auditId)
  return { rows: rowNo }
}

/** The planner has no statistics of the new rows yet: a nested loop would take quadratic time. */
async function markDuplicates({ db }: Store, auditId: string): Promise<void> {
  await atLength(db, async (tx) => {
    await tx.execute(sql`set local enable_nestloop = off`)
    await tx.execute(sql`
      update audit_rows r set duplicate_of = first.row_no
      from (select person_key, min(row_no) as row_no from audit_rows
            where audit_id = ${auditId} and person_key is not null group by 1 having count(*) > 1) first
      where r.audit_id = ${auditId} and r.person_key = first.person_key and r.row_no > first.row_no`)
  })
}

async function scoreBatch(
  pool: Store['pool'],
  candidates: Candidates,
  auditId: string,
  type: AuditType,
  batch: readonly Numbered[],
): Promise<NewRow[]> {
  const matches = await matchBatch(
    candidates,
    batch.map(({ contact }) => contact),
  )
  const ids = matches.flatMap((match) => (match.kind === 'none' ? [] : [match.propertyId]))
  const found = await findProperties(pool, [...new Set(ids)])
  const propertyOf = (match: Match | undefined) =>
    match === undefined || match.kind === 'none' ? undefined : found.get(match.propertyId)
  const contacts = batch.map(({ contact }, place) => {
    const { address, ...site } = siteOf(contact, propertyOf(matches[place]), isReached(matches[place]))
    return { ...contact, homes: [contact, { ...site, street: address }] }
  })
  const traces = type === 'skiptrace' ? await traceBatch(pool, contacts, matches) : []
  const pause = timeSlices()
  const rows: NewRow[] = []
  for (const [place, { rowNo, contact }] of batch.entries()) {
    await pause()
    const match = matches[place] ?? { kind: 'none' as const, confidence: 0 as const, reason: '' }
    rows.push({
      auditId,
      rowNo,
      publicId: randomInt(2 ** 47),
      personKey: personHash(contact),
      firstName: contact.firstName,
      lastName: contact.lastName,
      phone: contact.phone,
      email: contact.email,
      street: contact.street,
      skipTrace: traces[place] ?? null,
      ...matchedAs(type, contact, match, propertyOf(match)),
    })
  }
  return rows
}

/** What a row has of its match. One to check has no home, so nothing of it is shown, counted or billed. */
export function matchedAs(type: AuditType, contact: Contact, match: Match, property: Found | undefined) {
  if (match.kind === 'none' || property === undefined)
    return {
      ...noHome(contact),
      ...{ matchKind: 'none' as const, matchConfidence: 0, matchReason: match.reason, matchReasons: null },
    }
  const { kind: matchKind, confidence: matchConfidence, reason: matchReason, reasons: matchReasons } = match
  const matched = { matchKind, matchConfidence, matchReason, matchReasons }
  return type === 'refresh' && matchConfidence < leastSure
    ? { ...noHome(contact), ...matched, candidates: [match.propertyId] }
    : { ...homeOf(type, contact, property, match.isReached === true), ...matched }
}

type Sent = Pick<Contact, 'firstName' | 'lastName' | 'street' | 'city' | 'zip'>

const noHome = (contact: Sent) => ({
  ...siteOf(contact, undefined, false),
  sameOwner: null,
  companyOwned: false,
  fips: null,
  attomId: null,
  score: null,
  covidDistress: null,
  avmCents: null,
  lastSaleOn: null,
  lastSaleCents: null,
  ownerOccupied: null,
  beds: null,
  baths: null,
  areaSqft: null,
  scoreRunId: null,
  candidates: null,
})

export function homeOf(type: AuditType, contact: Sent, property: Found, isReached: boolean) {
  // A SkipTrace stores nothing that only a report sells: see docs/decisions/0051.
  const report = type === 'refresh' ? property : undefined
  const owner = sameOwner(contact, property.owners)
  return {
    ...siteOf(contact, property, isReached),
    sameOwner: ownerFlags[owner],
    companyOwned: owner === 'company',
    fips: property.fips,
    attomId: Number(property.attomId),
    score: report?.score ?? null,
    covidDistress: report?.covidDistress ?? null,
    avmCents: report?.avmCents ?? null,
    lastSaleOn: property.lastSaleOn,
    lastSaleCents: report?.lastSaleCents ?? null,
    ownerOccupied: property.ownerOccupied,
    beds: report?.beds ?? null,
    baths: report?.baths ?? null,
    areaSqft: report?.areaSqft ?? null,
    scoreRunId: report?.scoreRunId ?? null,
    candidates: null,
  }
}

const ownerFlags: Readonly<Record<SameOwner, boolean | null>> = {
  yes: true,
  no: false,
  company: null,
  unknown: null,
}

const isReached = (match: Match | undefined): boolean =>
  match !== undefined && match.kind !== 'none' && match.isReached === true

/** A home that was reached stays without its address, which a preview would give away: see docs/decisions/0004. */
function siteOf(contact: Sent, property: Found | undefined, isReached: boolean) {
  if (!property || isReached)
    return { address: contact.street, city: contact.city, zip: contact.zip, lat: null, lon: null }
  const { address, city, zip, lat, lon } = property
  return { address, city, zip, lat, lon }
}
