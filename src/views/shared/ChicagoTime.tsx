import { dayWords, timeWords } from '#model/date-words.ts'

/** An ISO 8601 instant, shown in America/Chicago with its zone; `dayOnly` where the hour does not matter. */
export function ChicagoTime({ instant, dayOnly = false }: { instant: string; dayOnly?: boolean }) {
  return <time dateTime={instant}>{dayOnly ? dayWords(instant) : timeWords(instant)}</time>
}
