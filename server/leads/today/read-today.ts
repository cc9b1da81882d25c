import type { AuditState } from '#model/audits/audit.ts'
import { placeName } from '#model/county-data/score-run.ts'
import type { LeadSource } from '#model/leads/call-lists.ts'
import { type Chosen, chooseToday, type Today, type TodayLead } from '#model/leads/today.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import type { SecretBox } from '#server/accounts/secret-box.ts'
import { userById } from '#server/accounts/users/users.ts'
import { fileNames } from '#server/audits/audits.ts'
import { meaningsOf, type ScoreOfRun } from '#server/audits/score-runs.ts'
import { countyItems } from '#server/likely-sellers/items.ts'
import { lastSeq } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { auditContact, subjectOfContact } from '../call-lists/audit-subject.ts'
import {
  type CallSubject,
  callableAt,
  calleesOf,
  shownSubject,
  withoutOptedOut,
} from '../call-lists/callees.ts'
import { likelySubjects } from '../call-lists/likely-subject.ts'
import { wrongNumbersOf } from '../lead/wrong-numbers.ts'
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
  const [settings, user] = await Promise.all([settingsOf(db, ownerId), userById(db, ownerId)])
  const items = user ? await countyItems(db, user, 'likelyseller', { page: 0, limit: mostCounties, now }) : []
  const reader = { db, secrets, ownerId, items, settings, now, day: chicagoDay(now.getTime()) }
  const [called, results] = await Promise.all([callsOn(reader), resultsOf(reader)])
  const left = Math.max(0, settings.dailyLimit - called)
  const found = left === 0 ? [] : await candidatesOf(reader)
  const chosen = chooseToday(found, settings, reader.day)
  return {
    ...{ day: reader.day, settings, called, seq },
    leads: await shownLeads(reader, placed(chosen, found), left),
    results,
  }
}

/** One that was chosen, with all the places where it was found, its own first. */
type Placed = Chosen<FoundCandidate> & { readonly places: readonly LeadSource[] }

function placed(
  chosen: readonly Chosen<FoundCandidate>[],
  found: readonly FoundCandidate[],
): readonly Placed[] {
  const places = new Map<string, Map<string, LeadSource>>()
  for (const { id, source } of [...chosen, ...found]) {
    const own = places.get(id) ?? new Map()
    places.set(id, own.set(keyOf(source), source))
  }
  return chosen.map((lead) => ({ ...lead, places: [...(places.get(lead.id)?.values() ?? [])] }))
}

const keyOf = ({ type, sourceId, itemId }: LeadSource): string => `${type}/${sourceId}/${itemId}`

interface Known extends Omit<ScoreOfRun, 'score'> {
  readonly subject: CallSubject
  /** Of a report. */
  readonly audit: AuditState | null
}

type Listed = Omit<TodayLead, 'sourceName' | 'scoredIn'> & Omit<Known, 'subject'>

/** The first of them who may be called. Without a number that may be called only those due are listed. */
async function shownLeads(
  reader: TodayReader,
  chosen: readonly Placed[],
  most: number,
): Promise<TodayLead[]> {
  const listed: Listed[] = []
  for (let from = 0; from < chosen.length && listed.length < most; from += atOnce) {
    listed.push(...(await listedLeads(reader, chosen.slice(from, from + atOnce))))
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
  return shown.map(({ audit, runId: _run, propertyClass: _class, ...lead }, at) => ({
    ...lead,
    scoredIn: meanings[at] ?? null,
    sourceName: (audit ? files.get(audit.upload.id) : counties.get(lead.source.sourceId)) ?? '',
  }))
}

async function listedLeads(reader: TodayReader, leads: readonly Placed[]): Promise<Listed[]> {
  const { db, ownerId } = reader
  const sources = leads.flatMap(({ places }) => places)
  const [homes, contacts] = await Promise.all([homesOf(reader, sources), contactsOf(reader, sources)])
  const known = leads.map(({ places }) =>
    places.flatMap((place) => homes.get(keyOf(place)) ?? contacts.get(keyOf(place)) ?? []),
  )
  const callees = known.map((places) => places.map(({ subject }) => calleesOf(subject)))
  const allowed = new Set(await withoutOptedOut(db, ownerId, callees.flat(2)))
  const markWrong = await wrongNumbersOf(
    db,
    ownerId,
    leads.map(({ id }) => id),
  )
  return leads.flatMap(({ id, rule, againOn, source, changes }, at) => {
    const [found] = known[at] ?? []
    if (!found) return []
    const { subject, ...where } = found
    const callable = callableAt(callees[at] ?? [], (callee) => allowed.has(callee))
    const {
      blocked,
      phones,
      factors: _factors,
      lastSaleOn: _sale,
      ...shown
    } = shownSubject({ ...subject, callees: callees[at]?.[0] ?? [] }, callable)
    const phone = markWrong(id, phones).find(({ doNotCall, isWrong }) => !doNotCall && !isWrong)
    if (blocked !== null || (!phone && rule !== 'due')) return []
    const dueOn = rule === 'due' ? againOn : null
    const name = subject.title || shown.name
    return [{ ...shown, ...where, name, id, rule, source, changes, phone: phone ?? null, againOn: dueOn }]
  })
}

/** By their place, of those that are there. */
type KnownByPlace = ReadonlyMap<string, Known>

async function homesOf(
  { db, ownerId, items }: TodayReader,
  sources: readonly LeadSource[],
): Promise<KnownByPlace> {
  const asked = sources.flatMap((source) => {
    if (source.type === 'audit') return []
    const item = items.find((each) => each.id === source.sourceId)
    const known = { runId: item?.set?.id ?? null, propertyClass: item?.selection.propertyClass }
    return [{ key: keyOf(source), fips: source.fips, itemId: source.itemId, ...known }]
  })
  const subjects = await likelySubjects(db, ownerId, asked)
  return new Map(
    asked.flatMap(({ key, runId, propertyClass }, at) => {
      const subject = subjects[at]
      return subject ? [[key, { subject, audit: null, runId, propertyClass }]] : []
    }),
  )
}

async function contactsOf(
  { db, ownerId }: TodayReader,
  sources: readonly LeadSource[],
): Promise<KnownByPlace> {
  const known = sources.map(async (source): Promise<[string, Known][]> => {
    if (source.type !== 'audit') return []
    const contact = await auditContact(db, ownerId, source.sourceId, source.itemId)
    if (!contact) return []
    const { audit, runId } = contact
    return [[keyOf(source), { subject: await subjectOfContact(db, contact), audit, runId }]]
  })
  return new Map((await Promise.all(known)).flat())
}
