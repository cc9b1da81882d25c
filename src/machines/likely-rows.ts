import type { LikelyFilter, LikelyLead, LikelyPlace, LikelyRow } from '#model/likely.ts'
import { arePredictionsLoaded } from '#model/loaded-predictions.ts'
import { createLeadMap } from './lead-map.machine.ts'
import { placeholderActor } from './provide-actors.ts'
import { createTable } from './table.machine.ts'

/** A county's properties, likeliest first. */
export const likelyRowsMachine = createTable<LikelyRow, LikelyPlace, LikelyFilter, never>({
  load: placeholderActor('load'),
  loadCount: placeholderActor('loadCount'),
  isAbout: (facts, { fipsCode }) => arePredictionsLoaded(facts, fipsCode),
})

/** The same properties on a map. */
export const likelyMapMachine = createLeadMap<LikelyLead, LikelyPlace, LikelyFilter>()
