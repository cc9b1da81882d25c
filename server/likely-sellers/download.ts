import type { Readable } from 'node:stream'
import type { LikelyPlace } from '#model/likely-sellers/likely.ts'
import { isOptOut, type LikelyExport, likelyExportTexts } from '#model/likely-sellers/likely-export.ts'
import { isRefusal, type Refusal, refuse } from '#model/shared/problem.ts'
import { likelyFile } from '#server/deliveries/likely-file.ts'
import { lastCalls } from '#server/leads/call-lists/last-calls.ts'
import { workedHomes } from '#server/leads/lead/lead-places.ts'
import { countyScores } from '#server/markets/score-histories.ts'
import type { Actor, Journal } from '#server/store/journal.ts'
import type { Database, Store } from '#server/store/pool.ts'
import { countExport, exportLines } from './export.ts'
import type { ListAccess } from './rows.ts'
import { readCountyList, shownSet } from './shown-items.ts'

/** The list, unless a newer one than the customer sees has been loaded. */
export async function exportedList(
  db: Database,
  userId: string,
  { id, fipsCode }: LikelyPlace,
  { predictionTime }: LikelyExport,
  now: Date,
): Promise<ListAccess | Refusal> {
  const access = await readCountyList(db, userId, { id, fips: fipsCode }, now)
  if (isRefusal(access) || predictionTime === undefined) return access
  const shown = shownSet(access.item, access.now)?.predictionTime
  return shown === predictionTime ? access : refuse('setChanged', likelyExportTexts.setChanged)
}

export async function downloadList(
  { journal, store: { db } }: { readonly journal: Journal; readonly store: Store },
  actor: Actor,
  access: ListAccess,
  request: LikelyExport,
): Promise<Readable | Refusal> {
  const { item, userId } = access
  const { marketingChannel: channel, format } = request
  const counted = await countExport(db, access, request)
  if (isRefusal(counted)) return counted
  const lines = await exportLines(db, access, request)
  if (isRefusal(lines)) return lines
  const { rows } = counted
  if (rows === 0) return refuse('nothingLeft', likelyExportTexts.nothingLeft, 422, 'filter')
  const leftOut = counted.leftOut.reduce((sum, { why, count }) => (isOptOut(why) ? sum + count : sum), 0)
  await journal.command(userId, actor, ({ append }) =>
    append('profile', userId, {
      type: 'v1.LikelySellersExported',
      data: { itemId: item.id, channel, format, rows, leftOut },
    }),
  )
  const { fips, propertyClass } = item.selection
  const scores = item.kind === 'covid' ? null : await countyScores(db, fips, propertyClass)
  return likelyFile({ channel, format, lender: item.lender }, lines, {
    callsOf: (ids) => lastCalls(db, userId, item.id, ids),
    leadsOf: (ids) => workedHomes(db, userId, item.id, ids),
    scores: isRefusal(scores) ? null : scores,
  })
}
