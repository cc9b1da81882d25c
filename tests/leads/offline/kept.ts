import type { KeptOutcome } from '#model/leads/kept-outcome.ts'
import type { Kept } from '#model/leads/kept-today.ts'
import { today } from '#tests/leads/today/today.table.ts'

export const userId = '7b0f4a52-9f57-4c0f-8a6e-2d3f1c5b9e01'

/** A call to Bo Ray without a network. */
export const outcome: KeptOutcome = {
  ...{ id: 'o1', leadId: '2', changes: 0, name: 'Bo Ray', at: '2026-11-20T15:00:00.000Z', refusal: null },
  source: { type: 'likely', sourceId: 'item', fips: '48453', itemId: '2' },
  ...{ status: 'appointment', againOn: null },
}

export const kept = (outcomes: readonly KeptOutcome[] = []): Kept => ({
  list: { userId, keptAt: '2026-11-20T14:00:00.000Z', leads: today().leads },
  outcomes,
})
