import { dayWords, timeWords } from '#model/shared/date-words.ts'

/** `instant` is ISO 8601. */
export function ChicagoTime({ instant, dayOnly = false }: { instant: string; dayOnly?: boolean }) {
  return <time dateTime={instant}>{dayOnly ? dayWords(instant) : timeWords(instant)}</time>
}
