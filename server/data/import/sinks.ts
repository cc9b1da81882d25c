import type { ImportKind } from '#model/bulk.ts'
import { contacts, counties, listings, properties, realtors, sales } from '#server/store/schema/bulk.ts'
import { copyInto } from '../copy.ts'
import { gatherPlaces } from '../places.ts'
import { importPlans } from './plans.ts'
import { predictionSink } from './prediction-sink.ts'
import { type Sink, tableSink } from './sink.ts'

export function sinkOf(kind: ImportKind, source: string): Sink {
  switch (kind) {
    case 'counties':
      return tableSink(counties)
    case 'properties':
      return propertySink()
    case 'predictions':
      return predictionSink(source)
    case 'listings':
      return tableSink(listings)
    case 'sales':
      return tableSink(sales)
    case 'contacts':
      return tableSink(contacts)
    case 'realtors':
      return tableSink(realtors)
  }
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
