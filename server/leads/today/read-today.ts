import type { AuditState } from '#model/audits/audit.ts'
import { placeName } from '#model/county-data/score-run.ts'
import { type Chosen, chooseToday, type Today, type TodayLead } from '#model/leads/today.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import type { SecretBox } from '#server/accounts/secret-box.ts'
import { userById } from '#server/accounts/users/users.ts'
import { fileNames } from '#server/audits/audits.ts'
import { countyItems } from '#server/likely-sellers/items.ts'
import { lastSeq } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { auditContact, subjectOfContact } from '../call-lists/audit-subject.ts'
import { type CallSubject, shownSubject, withoutOptedOut } from '../call-lists/callees.ts'
import { likelySubject } from '../call-lists/likely-subject.ts'
import { meaningsOf } from '../lead/meanings.ts'
import { candidatesOf, type FoundCandidate, type TodayReader } from './candidates.ts'
import { callsOn, resultsOf } from './results.ts'
import { settingsOf } from './settings.ts'

/** More are not looked at. */
const mostCounties = 100
/** Leads that are read at once: others wait for the same connections. */
const atOnce = 8

interface TodayRequest {
  readonly db: Database
  readonly secrets: SecretBox
  readonly ownerId: string
  readonly now: Date
}

export async function readToday({ db, secrets, ownerId, now }: TodayRequest): Promise<Today> {
  const seq = await lastSeq(db, ownerId)
  const settings = await settingsOf(db, ownerId)
  const user = await userById(db, ownerId)
  const items = user ? await countyItems(db, user, 'likelyseller', { page: 0, limit: mostCounties, now }) : []
  const reader = { db, secrets, ownerId, items, settings, day: chicagoDay(now.getTime()) }
  const called = await callsOn(reader)
  const left = Math.max(0, settings.dailyLimit - called)
  const chosen = left === 0 ? [] : chooseToday(await candidatesOf(reader), settings, reader.day)
  return {
    ...{ day: reader.day, settings, called, seq },
    leads: await shownLeads(reader, chosen, left),
    results: await resultsOf(reader),
  }
}

interface Known {
  readonly subject: CallSubject
  /** Of a report. */
  readonly audit: AuditState | null
  readonly runId: number | null
}

type Listed = Omit<TodayLead, 'sourceName' | 'scoredIn'> & Pick<Known, 'audit' | 'runId'>

/** The first of them who may be called, of whom a number is known that may be called. */
async function shownLeads(
  reader: TodayReader,
  chosen: readonly Chosen<FoundCandidate>[],
  most: number,
): Promise<TodayLead[]> {
  const listed: Listed[] = []
  for (let from = 0; from < chosen.length && listed.length < most; from += atOnce) {
    const some = await Promise.all(chosen.slice(from, from + atOnce).map((lead) => listedLead(reader, lead)))
    listed.push(...some.filter((lead) => lead !== null))
  }
  const shown = listed.slice(0, most)
  const files = await fileNames(
    reader.db,
    shown.flatMap(({ audit }) => audit ?? []),
  )
  const counties = new Map(
    reader.items.map(({ id, county, state, selection: { fips } }) => [
      id,
      placeName({ fips, county, state }),
    ]),
  )
  const meanings = await meaningsOf(reader.db, shown)
  return shown.map(({ audit, runId: _run, ...lead }, at) => ({
    ...lead,
    scoredIn: meanings[at] ?? null,
    sourceName: (audit ? files.get(audit.upload.id) : counties.get(lead.source.sourceId)) ?? '',
  }))
}

async function listedLead(reader: TodayReader, lead: Chosen<FoundCandidate>): Promise<Listed | null> {
  const { id, rule, againOn, source } = lead
  const known = await knownOf(reader, source)
  if (!known) return null
  const { subject, ...where } = known
  const callable = await withoutOptedOut(reader.db, reader.ownerId, subject.callees)
  const { blocked, phones, factors: _factors, lastSaleOn: _sale, ...shown } = shownSubject(subject, callable)
  const phone = phones.find(({ doNotCall }) => !doNotCall) ?? null
  if (blocked !== null || phone === null) return null
  return { ...shown, ...where, id, rule, source, phone, againOn: rule === 'due' ? againOn : null }
}

async function knownOf(
  { db, ownerId, items }: TodayReader,
  source: FoundCandidate['source'],
): Promise<Known | undefined> {
  if (source.type === 'audit') {
    const contact = await auditContact(db, ownerId, source.sourceId, source.itemId)
    if (!contact) return undefined
    const { audit, runId } = contact
    return { subject: await subjectOfContact(db, contact), audit, runId }
  }
  const runId = items.find(({ id }) => id === source.sourceId)?.set?.id ?? null
  const subject = await likelySubject(db, ownerId, { fips: source.fips, runId }, source.itemId)
  return subject && { subject, audit: null, runId }
}
