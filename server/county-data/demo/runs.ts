import { chicagoDay } from '#model/shared/chicago.ts'
import { predictions } from '#server/store/schema/bulk.ts'
import { copyFormat } from '../copy.ts'
import { dayNumber, dayText } from './calendar.ts'
import { factorsOf, usualTerms } from './factors.ts'
import { type HomeLife, onMarketOn, saleBy } from './market.ts'

export interface DemoRun {
  readonly id: number
  readonly fips: string
  readonly fileClass: 'base' | 'covid'
  readonly predictionTime: number
  readonly loadedTime: number
  readonly week: number
}

const fileSizes = { base: 3_000, covid: 2_000 } as const
const format = copyFormat(predictions)

/**
 * COPY lines for the runs of a county, oldest first. An old run has the rows of its file only; the newest of class
 * base has every home.
 */
export function* predictionLines(runs: readonly DemoRun[], lives: readonly HomeLife[]): Generator<string> {
  const newest = runs.findLast(({ fileClass }) => fileClass === 'base')
  const usual = usualTerms(lives, dayNumber(chicagoDay(runs.at(-1)?.predictionTime ?? 0)))
  const before = { base: new Set<number>(), covid: new Set<number>() }
  for (const run of runs) {
    const day = dayNumber(chicagoDay(run.predictionTime))
    const ranked = rank(run, lives)
    const file = new Set(ranked.slice(0, fileSizes[run.fileClass]))
    for (const index of run === newest ? ranked : file) {
      const life = lives[index]
      if (life === undefined) continue
      const inFile = file.has(index)
      yield format.line({
        fips: run.fips,
        runId: run.id,
        attomId: life.home.row.attom_id,
        score: scoreOf(run, life),
        inFile,
        predictionClass: inFile ? (before[run.fileClass].has(index) ? 'repeat' : 'new') : null,
        ...(inFile ? asOf(life, day) : { lastSaleOn: null, onMarket: false, avmCents: null }),
        factors:
          inFile && isRecent(run, runs) ? JSON.stringify(factorsOf(run.fileClass, life, day, usual)) : null,
      })
    }
    before[run.fileClass] = file
  }
}

/** A month's set is at most this old while it holds; files of older runs have no reasons, which would be large. */
const weeksWithReasons = 7

const isRecent = (run: DemoRun, runs: readonly DemoRun[]): boolean =>
  run.week > (runs.at(-1)?.week ?? 0) - weeksWithReasons

function asOf({ home, listings, sales }: HomeLife, day: number) {
  const sale = saleBy(sales, day)
  return {
    lastSaleOn: sale === null ? null : dayText(sale.soldOn),
    onMarket: onMarketOn(listings, day),
    avmCents: home.row.avm,
  }
}

/** Four decimals, which Float32 holds. */
export function scoreOf(run: DemoRun, { home, scores }: HomeLife): number {
  if (run.fileClass === 'covid') return home.row.covid_distress ?? 0
  return Math.round((scores[run.week] ?? 0) * 10_000) / 10_000
}

const mostHomes = 65_536

/** Indexes of the homes, best score first. Packing both into one number sorts without a comparison function. */
function rank(run: DemoRun, lives: readonly HomeLife[]): number[] {
  const missing = (life: HomeLife) => 10_000 - Math.round(scoreOf(run, life) * 10_000)
  const keys = Float64Array.from(lives, (life, index) => missing(life) * mostHomes + index).sort()
  return Array.from(keys, (key) => key % mostHomes)
}
