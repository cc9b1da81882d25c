const form = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', ...options })
  return (instant: string): string => format.format(new Date(instant)).replaceAll('\u202f', ' ')
}
const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** The day on which an ISO 8601 instant falls in Chicago: Nov 20, 2026. */
export const dayWords = form(day)

/** A day `yyyy-MM-dd` in the same words. */
export const calendarDay = (day: string): string => dayWords(`${day}T18:00:00Z`)

/** An ISO 8601 instant as people in Chicago write it: Nov 20, 2026, 3:05 PM CST. */
export const timeWords = form({ ...day, ...time })

/** The same to the second: Nov 20, 2026, 3:05:09 PM CST. */
export const secondWords = form({ ...day, ...time, second: '2-digit' })

/** A time of day in Chicago: 3:05:09 PM CST. */
export const timeOfDayWords = form({ ...time, second: '2-digit' })
