import type { ImportKind } from '#model/county-data/bulk.ts'
import { contacts, counties, listings, properties, realtors, sales } from '#server/store/schema/bulk.ts'
import { copyInto } from '../copy.ts'
import { changedCounties, gatherFrequentNames } from '../frequent-names.ts'
import { gatherPlaces } from '../places.ts'
import { importPlans } from './plans.ts'
import { predictionSink } from './prediction-sink.ts'
import { type Sink, tableSink } from './sink.ts'
import { inTransaction } from './transaction.ts'

const tables = { counties, listings, sales, contacts, realtors }

export function sinkOf(kind: ImportKind, source: string): Sink {
  if (kind === 'properties') return propertySink()
  return kind === 'predictions' ? predictionSink(source) : tableSink(tables[kind])
}

/** Properties with their places, gathered from the new rows only. */
function propertySink(): Sink {
  const sink = tableSink(properties)
  const loaded = new Map<string, number>()
  return {
    ...sink,
    load: async (client, lines) => {
      await sink.load(client, lines)
      await client.query('create temp table place_stage (like properties) on commit drop')
      await copyInto(client, { ...importPlans.properties.target, table: 'place_stage' }, [lines])
      await gatherPlaces(client, 'place_stage')
      const { rows } = await client.query<{ fips: string; homes: number }>(
        'select fips, count(*)::int as homes from place_stage group by fips',
      )
      for (const { fips, homes } of rows) loaded.set(fips, (loaded.get(fips) ?? 0) + homes)
    },
    finish: async (client) => {
      for (const fips of await changedCounties(client, loaded))
        await inTransaction(client, () => gatherFrequentNames(client, fips))
    },
  }
}
