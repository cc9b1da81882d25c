import { and, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { freeDays } from '#server/audits/billed-contacts.ts'
import { limits } from '#server/limits/table.ts'
import {
  apiCalls,
  codes,
  emailChanges,
  mailLinks,
  resets,
  sessions,
  signups,
  supportRequests,
} from '#server/store/schema/accounts.ts'
import { billedContacts } from '#server/store/schema/appends.ts'
import { allowances, throttles } from '#server/store/schema/limits.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { passkeyOffers, secondFactors, secondSteps } from '#server/store/schema/second-factor.ts'
import { work } from '#server/store/schema/work.ts'
import { sandboxZapierArrivals, zapierHooks } from '#server/store/schema/zapier.ts'
import type { SweepContext } from '#server/uploads/sweep-files.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const batchRows = 1_000

interface Stale {
  readonly table: PgTable
  readonly where: SQL | undefined
}

/** Keys of counts that last longer than a day, and of known addresses. */
const keptForAMonth = [
  'known|',
  ...Object.values(limits).flatMap((limit) =>
    'most' in limit && limit.window > dayMs ? [`${limit.key}`] : [],
  ),
]

function staleAt(now: Date): readonly Stale[] {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const aDay = before(dayMs)
  const aMonth = before(30 * dayMs)
  return [
    { table: signups, where: lt(signups.createdAt, aDay) },
    // Over after a day, except for a link mailed last.
    { table: resets, where: lt(resets.createdAt, before(2 * dayMs)) },
    { table: emailChanges, where: lt(emailChanges.createdAt, aDay) },
    { table: mailLinks, where: lt(mailLinks.expiresAt, now) },
    { table: secondSteps, where: lt(secondSteps.expiresAt, now) },
    { table: passkeyOffers, where: lt(passkeyOffers.expiresAt, now) },
    {
      table: secondFactors,
      where: and(isNull(secondFactors.confirmedAt), lt(secondFactors.createdAt, aDay)),
    },
    // How often one was sent is counted for an hour.
    { table: codes, where: lt(codes.expiresAt, before(hourMs)) },
    // No other count lasts longer than a day.
    { table: throttles, where: sql`coalesce(${throttles.tries}[1] < ${aDay}, true)` },
    {
      table: allowances,
      where: or(
        lt(allowances.since, aMonth),
        and(
          lt(allowances.since, aDay),
          ...keptForAMonth.map((prefix) => sql`not starts_with(${allowances.key}, ${prefix})`),
        ),
      ),
    },
    { table: billedContacts, where: lt(billedContacts.billedAt, before(freeDays * dayMs)) },
    { table: apiCalls, where: lt(apiCalls.at, aMonth) },
    { table: zapierHooks, where: lt(zapierHooks.droppedAt, aMonth) },
    { table: sandboxZapierArrivals, where: lt(sandboxZapierArrivals.arrivedAt, aDay) },
    { table: sessions, where: or(lt(sessions.revokedAt, aMonth), lt(sessions.expiresAt, aMonth)) },
    // Support has them by mail.
    { table: supportRequests, where: lt(supportRequests.createdAt, before(180 * dayMs)) },
    {
      table: outbox,
      where: and(inArray(outbox.status, ['sent', 'failed', 'bounced']), lt(outbox.sentAt, aMonth)),
    },
    // Its key prevents duplicates, which cannot occur a month later.
    { table: work, where: and(ne(work.status, 'ready'), lt(work.runAt, aMonth)) },
  ]
}

/** Deletes in batches; locked rows are left for the next run. */
export async function purgeStale({ store, now }: Pick<SweepContext, 'store' | 'now'>): Promise<void> {
  for (const { table, where } of staleAt(now())) {
    let deleted = batchRows
    while (deleted === batchRows) {
      const { rowCount } = await store.db.execute(sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${where} limit ${batchRows} for update skip locked))`)
      deleted = rowCount ?? 0
    }
  }
}
