/**
 * The product's calendar: days, months and weeks are those of America/Chicago. An instant is given as its
 * milliseconds since 1970 in UTC; a day is `yyyy-MM-dd`, a month `yyyy-MM`.
 */
const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

export function chicagoDay(instant: number): string {
  return days.format(instant)
}

export function chicagoMonth(instant: number): string {
  return chicagoDay(instant).slice(0, 7)
}

/** The ISO 8601 week of an instant in Chicago: `2026-W07`. */
export function chicagoWeek(instant: number): string {
  const day = Date.parse(chicagoDay(instant))
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  const thursday = new Date(day + (3 - weekday) * 86_400_000)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / 604_800_000) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** The same day `months` earlier, or the last of its month where that day does not exist. */
export function minusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = Date.UTC(year, month - 1 - months, 1)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(first + (Math.min(date, last) - 1) * 86_400_000).toISOString().slice(0, 10)
}
