import { createLeadMap } from '#machines/shared/lead-map.machine.ts'
import { placeholderActor } from '#machines/shared/provide-actors.ts'
import { createTable } from '#machines/shared/table.machine.ts'
import { changesPredictions } from '#model/county-data/county-facts.ts'
import type { LikelyFilter, LikelyLead, LikelyPlace, LikelyRow } from '#model/likely-sellers/likely.ts'
import type { RecordedFact } from '#model/shared/fact.ts'

const isAbout = (facts: readonly RecordedFact[], { fipsCode }: LikelyPlace): boolean =>
  changesPredictions(facts, fipsCode)

/** A county's properties, likeliest first. */
export const likelyRowsMachine = createTable<LikelyRow, LikelyPlace, LikelyFilter, never>({
  load: placeholderActor('load'),
  loadCount: placeholderActor('loadCount'),
  isAbout,
})

/** The same properties on a map. */
export const likelyMapMachine = createLeadMap<LikelyLead, LikelyPlace, LikelyFilter>({ isAbout })
