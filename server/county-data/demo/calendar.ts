const dayMs = 86_400_000
const weekMs = 7 * dayMs

/** Reports look back 26 weeks, and each listing 90 days. */
const runWeeks = 40
export const quietWeeks = 13

export interface RunTime {
  readonly predictionTime: number
  readonly loadedTime: number
}

/** Oldest first, as of Mondays at 08:00 UTC and loaded 26 hours later; the newest is loaded by `now`. */
export function runTimes(now: number): RunTime[] {
  const toLoad = 26 * 3_600_000
  const monday = Date.UTC(2024, 0, 1, 8)
  const newest = monday + Math.floor((now - toLoad - monday) / weekMs) * weekMs
  return Array.from({ length: runWeeks }, (_, index) => {
    const predictionTime = newest - (runWeeks - 1 - index) * weekMs
    return { predictionTime, loadedTime: predictionTime + toLoad }
  })
}

export function dayNumber(day: string): number {
  return Math.floor(Date.parse(day) / dayMs)
}

const dayTexts = new Map<number, string>()

/** Kept: the demo data have a million days, nearly all of them the same. */
export function dayText(day: number): string {
  const kept = dayTexts.get(day)
  if (kept !== undefined) return kept
  const text = new Date(day * dayMs).toISOString().slice(0, 10)
  dayTexts.set(day, text)
  return text
}
