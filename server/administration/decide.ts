import type { ImportFact } from '#model/administration/administration-facts.ts'
import { importLife } from '#model/administration/import-life.ts'
import { type ImportStatus, importLifeOf, importTexts } from '#model/administration/operations.ts'
import { canHappen } from '#model/shared/life.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'

/** @param current before a start, the import of the same file that is under way, if any */
export function decideImport(current: ImportStatus, fact: ImportFact): ImportFact | Refusal {
  if (canHappen(importLife, importLifeOf(current), fact.type)) return fact
  return fact.type === 'v1.ImportStarted'
    ? refuse('isOpen', importTexts.isOpen)
    : refuse('hasEnded', importTexts.hasEnded)
}
