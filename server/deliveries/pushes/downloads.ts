import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { countsOfFile, type Download, type downloadFacts } from '#model/deliveries/deliveries.ts'
import { listName } from '#model/kapture/kapture-buy.ts'
import { stateName } from '#model/uploads/mapping/states.ts'
import { stateOf } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { facts } from '#server/store/schema/journal.ts'
import { pushSources } from './push-sources.ts'
import type { Reader } from './read-pushes.ts'

const Data = z.object({
  ...countsOfFile,
  format: z.string(),
  auditId: z.optional(z.string()),
  itemId: z.optional(z.string()),
  state: z.optional(z.string()),
})

const sources: Record<string, Download['source']> = {
  'v1.AuditExported': 'audit',
  'v1.LikelySellersExported': 'county',
  'v1.KaptureBuyDownloaded': 'kapture',
  'v1.RealtorsExported': 'licenses',
} satisfies Record<(typeof downloadFacts)[number], Download['source']>

async function listTitle(db: Database, ownerId: string, listId: string): Promise<string> {
  const list = await stateOf(db, ownerId, 'kaptureBuy', listId)
  return list ? `KaptuRE ${listName(list.filter)}` : ''
}

/** By the numbers of their facts. */
export async function downloadsOf(
  db: Database,
  { ownerId, now }: Reader,
  seqs: readonly number[],
): Promise<ReadonlyMap<string, Download>> {
  const stored = await db
    .select()
    .from(facts)
    .where(and(eq(facts.ownerId, ownerId), inArray(facts.seq, [...seqs])))
  const read = stored.map((fact) => ({ ...fact, data: Data.parse(fact.data) }))
  const ids = (field: 'auditId' | 'itemId') =>
    read.flatMap(({ data }) => (data[field] === undefined ? [] : [data[field]]))
  const titles = new Map([
    ...(await pushSources['dbrefresh-contacts'].titles(db, ownerId, ids('auditId'), now)),
    ...(await pushSources.prediction.titles(db, ownerId, ids('itemId'), now)),
  ])
  const titleOf = ({ streamId, type, data }: (typeof read)[number]) => {
    if (data.state !== undefined) return `KaptuRE ${stateName(data.state) ?? data.state}`
    const id = data.auditId ?? data.itemId
    return id === undefined && type === 'v1.KaptureBuyDownloaded'
      ? listTitle(db, ownerId, streamId)
      : (titles.get(id ?? '') ?? '')
  }
  const downloads = new Map<string, Download>()
  for (const fact of read)
    downloads.set(String(fact.seq), {
      source: sources[fact.type] ?? 'audit',
      title: await titleOf(fact),
      format: fact.data.format,
      rows: fact.data.rows ?? null,
      leftOut: fact.data.leftOut ?? null,
      at: new Date(fact.at).toISOString(),
      byAdministrator: fact.actorId !== ownerId,
    })
  return downloads
}
