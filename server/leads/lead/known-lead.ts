import { sql } from 'drizzle-orm'
import { detailPath } from '#model/audits/audit.ts'
import { placeName } from '#model/county-data/score-run.ts'
import type { LeadSource } from '#model/leads/call-lists.ts'
import type { Lead, LeadHome } from '#model/leads/lead-calls.ts'
import { likelyPath, likelyTitles } from '#model/likely-sellers/likely.ts'
import { fileNames } from '#server/audits/audits.ts'
import { meaningsOf } from '#server/audits/score-runs.ts'
import { type AuditContact, auditContact, subjectOfContact } from '../call-lists/audit-subject.ts'
import type { CallSubject } from '../call-lists/callees.ts'
import { likelySubject } from '../call-lists/likely-subject.ts'
import { itemOf, type LeadReader } from './find-lead.ts'

/** What the place where a lead was last seen has of it. */
export interface KnownLead extends Pick<Lead, 'scoredIn' | 'home' | 'match'> {
  readonly subject: CallSubject
  readonly source: NonNullable<Lead['source']>
  /** Of a report. */
  readonly contact: AuditContact | null
  /** Of a county's list: the instant of its set's scores. */
  readonly scoredAt: string | null
}

export const knownLead = (
  reader: LeadReader,
  ownerId: string,
  source: LeadSource,
): Promise<KnownLead | 'gone' | 'ended'> =>
  source.type === 'audit' ? knownContact(reader, ownerId, source) : knownHome(reader, ownerId, source)

async function knownContact(
  { db }: LeadReader,
  ownerId: string,
  { type, sourceId, itemId }: Extract<LeadSource, { type: 'audit' }>,
): Promise<KnownLead | 'gone'> {
  const contact = await auditContact(db, ownerId, sourceId, itemId)
  if (!contact) return 'gone'
  const { audit, row, runId } = contact
  const { matchKind, matchConfidence, matchReason } = row
  const subject = await subjectOfContact(db, contact)
  return {
    ...{ subject, contact, scoredAt: null },
    source: {
      ...{ type, sourceId, itemId, fips: null, path: detailPath(audit) },
      name: (await fileNames(db, [audit])).get(audit.upload.id) ?? '',
    },
    scoredIn: (await meaningsOf(db, [{ score: subject.score, runId }]))[0] ?? null,
    home: {
      ...{ value: row.estimatedValue, lastSaleOn: row.latestSale, ownerOccupied: row.ownerOccupiedFlag },
      ...{ beds: row.bedroomCount, baths: row.baths, areaSqft: row.areaBuilding },
    },
    match: { matchKind, matchConfidence, matchReason },
  }
}

async function knownHome(
  { db, now }: LeadReader,
  ownerId: string,
  source: Extract<LeadSource, { type: 'likely' }>,
): Promise<KnownLead | 'gone' | 'ended'> {
  const item = await itemOf(db, ownerId, source, now)
  if (item === 'ended') return 'ended'
  const { type, sourceId, fips, itemId } = source
  const ofRun = { runId: item.set?.id ?? null, propertyClass: item.selection.propertyClass }
  const subject = await likelySubject(db, ownerId, { fips, itemId, runId: ofRun.runId })
  const { rows } = await db.execute<LeadHome & Record<string, unknown>>(sql`
    select ((avm_cents + 50) / 100)::float8 as value, last_sale_on::text as "lastSaleOn",
      owner_occupied as "ownerOccupied", beds, baths, area_sqft as "areaSqft"
    from properties o where fips = ${fips} and attom_id = ${itemId}`)
  const [home] = rows
  if (!subject || !home) return 'gone'
  return {
    ...{ subject, home, contact: null, match: null },
    scoredAt: item.set && new Date(item.set.predictionTime).toISOString(),
    source: {
      ...{ type, sourceId, itemId, fips, path: likelyPath({ id: sourceId, fipsCode: fips }) },
      name: [
        placeName({ fips, county: item.county, state: item.state }),
        ...(item.kind === 'covid' ? [likelyTitles.covid] : []),
      ].join(' · '),
    },
    scoredIn: (await meaningsOf(db, [{ ...ofRun, score: subject.score }]))[0] ?? null,
  }
}
