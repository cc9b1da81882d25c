import { changesPredictions } from '#model/county-facts.ts'
import type { RecordedFact } from '#model/fact.ts'
import type { LikelyFilter, LikelyLead, LikelyPlace, LikelyRow } from '#model/likely.ts'
import { createLeadMap } from './lead-map.machine.ts'
import { placeholderActor } from './provide-actors.ts'
import { createTable } from './table.machine.ts'

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
