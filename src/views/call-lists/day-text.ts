import { dayWords } from '#model/date-words.ts'

/** `yyyy-MM-dd` as people write it: Nov 20, 2026. */
export const dayOf = (day: string): string => dayWords(`${day}T18:00:00Z`)
