import type { Area } from '../diagram/layout.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** What A4 and Letter both leave within their margins, below a heading; CSS pixels. */
const pages = { upright: { width: 700, height: 860 }, wide: { width: 960, height: 590 } } as const

/** Under this the small text of a chart, of 12 pixels, has less than 6.5 points on paper. */
const legible = 6.5 / 9
/** Pixels of a chart that two neighbouring pages both show. */
const shared = 24

export interface PrintPlan {
  readonly isWide: boolean
  /** Of the chart on paper, at most 1. */
  readonly scale: number
  /** What each page shows of the chart, row by row. */
  readonly parts: readonly Area[]
}

/** The page on which a chart is larger; one that could not be read there is spread over as few pages as it takes. */
export function printPlan(sheet: Size): PrintPlan {
  const [upright, wide] = [fitted(sheet, pages.upright), fitted(sheet, pages.wide)]
  const scale = Math.max(upright, wide)
  if (scale >= legible) return { isWide: wide > upright, scale, parts: [{ x: 0, y: 0, ...sheet }] }
  const [high, broad] = [spread(sheet, pages.upright), spread(sheet, pages.wide)]
  const isWide = broad.length < high.length
  const parts = isWide ? broad : high
  const page = isWide ? pages.wide : pages.upright
  return { isWide, scale: Math.min(...parts.map((part) => fitted(part, page))), parts }
}

const fitted = (sheet: Size, page: Size): number =>
  Math.min(page.width / sheet.width, page.height / sheet.height, 1)

function spread(sheet: Size, page: Size): Area[] {
  const columns = stretches(sheet.width, page.width / legible)
  return stretches(sheet.height, page.height / legible).flatMap(([y, height]) =>
    columns.map(([x, width]) => ({ x, y, width, height })),
  )
}

/** Starts and lengths of as few equal stretches as cover a length. */
function stretches(length: number, most: number): [number, number][] {
  const count = Math.max(1, Math.ceil((length - shared) / (most - shared)))
  const step = (length - shared) / count
  return Array.from({ length: count }, (_, index) => [index * step, step + shared])
}
