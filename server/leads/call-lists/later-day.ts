import { minusMonths } from '#model/shared/chicago.ts'

/** Whether a day is after today, and within a year. */
export function isLaterDay(day: string | null, today: string): boolean {
  return day !== null && day > today && minusMonths(day, 12) <= today
}
