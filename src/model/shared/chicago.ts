import { Temporal } from 'temporal-polyfill'

/**
 * The product's calendar: days, months and weeks are those of America/Chicago. An instant is given as its
 * milliseconds since 1970 in UTC or as ISO 8601; a day is `yyyy-MM-dd`, a month `yyyy-MM`.
 */
type Instant = number | string

function zoned(instant: Instant): Temporal.ZonedDateTime {
  const moment =
    typeof instant === 'number'
      ? Temporal.Instant.fromEpochMilliseconds(instant)
      : Temporal.Instant.from(instant)
  return moment.toZonedDateTimeISO('America/Chicago')
}

const dateOf = (instant: Instant): Temporal.PlainDate => zoned(instant).toPlainDate()

export const chicagoHour = (instant: Instant): number => zoned(instant).hour

export const chicagoDay = (instant: Instant): string => dateOf(instant).toString()

export const chicagoMonth = (instant: Instant): string => dateOf(instant).toPlainYearMonth().toString()

export const firstOfNextMonth = (instant: Instant): string =>
  dateOf(instant).with({ day: 1 }).add({ months: 1 }).toString()

export function chicagoWeek(instant: Instant): string {
  const { yearOfWeek, weekOfYear } = dateOf(instant)
  return `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}`
}

/** The same day `months` earlier, or the last of its month where that day does not exist. */
export const minusMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).subtract({ months }).toString()

/** The earliest sale within `months` of `day`: if the month lacks the day, the first of the next month. */
export function earliestSale(months: number, day: string): string {
  const date = Temporal.PlainDate.from(day)
  const earlier = date.subtract({ months })
  return (earlier.day === date.day ? earlier : earlier.add({ days: 1 })).toString()
}

/** The Monday and the Sunday of an ISO week, `2026-W47`. */
export function daysOfWeek(week: string): { readonly from: string; readonly to: string } {
  const [year, number] = week.split('-W').map(Number)
  // The 4th of January is in week 1.
  const inWeek = Temporal.PlainDate.from({ year: year ?? 0, month: 1, day: 4 }).add({
    weeks: (number ?? 1) - 1,
  })
  const monday = mondayOf(inWeek.toString())
  return { from: monday, to: addDays(monday, 6) }
}

/** Whether it is `yyyy-MM-dd`, in the calendar and of the years 1000 to 2999. */
export function isDay(day: string): boolean {
  if (!/^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day)) return false
  const month = Temporal.PlainYearMonth.from(day.slice(0, 7))
  return Number(day.slice(8)) <= month.daysInMonth
}

export const mondayOf = (day: string): string => {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()
