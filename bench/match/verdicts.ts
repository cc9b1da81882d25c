import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { matchVerdicts } from '#model/audits/audit-row.ts'
import { matchReasons } from '#model/matching/match.ts'
import { onStorage } from '#server/cli/on-storage.ts'
import type { Storage } from '#server/config/config.ts'
import { refuseNewer } from '#server/store/migrate.ts'
import type { Store } from '#server/store/pool.ts'
import { facts } from '#server/store/schema/journal.ts'
import type { Judgement } from './learning.ts'

/** What customers confirmed or refused, an account's verdicts together: the matches' reasons, and nothing of their rows. */
export type Verdicts = readonly (readonly Judgement[])[]

/** Of the database that is given; none where there is no data folder yet. */
export async function verdictsIn(storage: Storage): Promise<Verdicts> {
  if (storage.database.kind === 'embedded' && !existsSync(join(storage.dataDir, 'postgres'))) return []
  return onStorage(storage, async (store) => {
    await refuseNewer(store.pool)
    return readVerdicts(store)
  })
}

const Judged = z.object({ verdict: z.enum(matchVerdicts), reasons: z.array(z.enum(matchReasons)) })

/** Verdicts on reasons that matches no longer have are left out. */
export async function readVerdicts({ db }: Pick<Store, 'db'>): Promise<Verdicts> {
  const accounts = await db
    .select({ judged: sql<unknown[]>`jsonb_agg(${facts.data} order by ${facts.seq})` })
    .from(facts)
    .where(and(eq(facts.kind, 'profile'), eq(facts.type, 'v1.MatchJudged')))
    .groupBy(facts.ownerId)
    .orderBy(facts.ownerId)
  return accounts.map(({ judged }) =>
    judged.flatMap((one) => {
      const { success, data } = Judged.safeParse(one)
      return success ? [{ reasons: data.reasons, isRight: data.verdict === 'right' }] : []
    }),
  )
}
