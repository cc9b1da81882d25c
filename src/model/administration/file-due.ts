import { addDays, chicagoDay, chicagoWeek, daysOfWeek, firstOfNextMonth } from '#model/shared/chicago.ts'

interface FileDueOf {
  /** Monthly, weekly or once. */
  readonly frequency: string
  /** When a file of the item was made last, ISO 8601. */
  readonly madeAt: string | null
  readonly orderedAt: string
}

/** The day from which an item's next file is due; null if none is. The first is due with the order. */
export function fileDueOn({ frequency, madeAt, orderedAt }: FileDueOf): string | null {
  if (madeAt === null) return chicagoDay(orderedAt)
  if (frequency === 'once') return null
  if (frequency === 'weekly') return addDays(daysOfWeek(chicagoWeek(madeAt)).to, 1)
  return firstOfNextMonth(madeAt)
}
