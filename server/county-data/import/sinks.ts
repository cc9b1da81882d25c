import type { ImportKind } from '#model/county-data/bulk.ts'
import { contacts, counties, listings, properties, realtors, sales } from '#server/store/schema/bulk.ts'
import { copyInto } from '../copy.ts'
import { gatherPlaces } from '../places.ts'
import { importPlans } from './plans.ts'
import { predictionSink } from './prediction-sink.ts'
import { type Sink, tableSink } from './sink.ts'

const tables = { counties, listings, sales, contacts, realtors }

export function sinkOf(kind: ImportKind, source: string): Sink {
  if (kind === 'properties') return propertySink()
  return kind === 'predictions' ? predictionSink(source) : tableSink(tables[kind])
}

/** Properties with their places, gathered from the new rows only. */
function propertySink(): Sink {
  const sink = tableSink(properties)
  return {
    ...sink,
    load: async (client, lines) => {
      await sink.load(client, lines)
      await client.query('create temp table place_stage (like properties) on commit drop')
      await copyInto(client, { ...importPlans.properties.target, table: 'place_stage' }, [lines])
      await gatherPlaces(client, 'place_stage')
    },
  }
}
