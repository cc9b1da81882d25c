import { expect, it } from 'vitest'
import type { ImportFact } from '#model/administration/administration-facts.ts'
import { evolveImport, type ImportStatus, importTexts, noImport } from '#model/administration/operations.ts'
import { fold } from '#model/shared/fact.ts'
import { refuse } from '#model/shared/problem.ts'
import { decideImport } from '#server/administration/decide.ts'

const data = { importId: 'import-1', kind: 'contacts', path: 'contacts.csv' }
const started: ImportFact = { type: 'v1.ImportStarted', data }
const stopped: ImportFact = { type: 'v1.ImportStopped', data }
const done: ImportFact = { type: 'v1.ImportDone', data }
const failed: ImportFact = { type: 'v1.ImportFailed', data }

const after = (...facts: ImportFact[]): ImportStatus =>
  fold(
    noImport,
    facts.map((fact) => ({ fact, at: '2026-11-20T15:00:00.000Z' })),
    evolveImport,
  )
const given = (...facts: ImportFact[]) => ({
  when: (fact: ImportFact) => ({
    // biome-ignore lint/suspicious/noThenProperty: given, when, then; it is never awaited
    then: (expected: unknown) => expect(decideImport(after(...facts), fact)).toEqual(expected),
  }),
})

it('[ADM-66] a file is not started while its import is under way', () => {
  given().when(started).then(started)
  given(started).when(started).then(refuse('isOpen', importTexts.isOpen))
})

it('[ADM-130] an import is stopped, done or failed once, and only while it is under way', () => {
  const hasEnded = refuse('hasEnded', importTexts.hasEnded)
  for (const end of [stopped, done, failed]) {
    given(started).when(end).then(end)
    for (const before of [stopped, done, failed]) given(started, before).when(end).then(hasEnded)
    given().when(end).then(hasEnded)
  }
})
