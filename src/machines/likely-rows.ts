import type { LikelyFilter, LikelyPlace, LikelyRow } from '#model/likely.ts'
import { placeholderActor } from './provide-actors.ts'
import { createTable } from './table.machine.ts'

/** A county's properties, likeliest first. */
export const likelyRowsMachine = createTable<LikelyRow, LikelyPlace, LikelyFilter, never>({
  load: placeholderActor('load'),
  loadCount: placeholderActor('loadCount'),
})
