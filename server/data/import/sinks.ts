import type { ImportKind } from '#model/bulk.ts'
import { contacts, counties, listings, properties, realtors, sales } from '#server/store/schema/bulk.ts'
import { gatherPlaces } from '../places.ts'
import { predictionSink } from './prediction-sink.ts'
import { type Sink, tableSink } from './sink.ts'

/** `source` is the SHA-256 of the file that is loaded. */
export function sinkOf(kind: ImportKind, source: string): Sink {
  switch (kind) {
    case 'counties':
      return tableSink(counties)
    case 'properties':
      return { ...tableSink(properties), finish: gatherPlaces }
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
