import { type Area, boxSize, type Layout } from '#charts/layout.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** What A4 and Letter both leave within their margins, below a heading; CSS pixels. */
const pages = { upright: { width: 700, height: 860 }, wide: { width: 960, height: 590 } } as const
/** Pixels of a page for the line that says which of several it is. */
const caption = 20

/** Under this the small text of a chart, of 12 pixels, has less than 6.5 points on paper. */
const legible = 6.5 / 9
export interface PrintPlan {
  readonly isWide: boolean
  readonly scale: number
  readonly parts: readonly Area[]
  readonly columns: number
}

/** The page on which a chart is larger; one that could not be read there is spread over as few pages as it takes. */
export function printPlan(layout: Layout): PrintPlan {
  const sheet = { width: layout.width, height: layout.height }
  const [upright, wide] = [fitted(sheet, pages.upright), fitted(sheet, pages.wide)]
  const scale = Math.max(upright, wide)
  if (scale >= legible)
    return { isWide: wide > upright, scale, parts: [{ x: 0, y: 0, ...sheet }], columns: 1 }
  const shared = largest(layout)
  const [high, broad] = [spread(sheet, pages.upright, shared), spread(sheet, pages.wide, shared)]
  const isWide = broad.parts.length < high.parts.length
  const { parts, columns } = isWide ? broad : high
  const page = captioned(isWide ? pages.wide : pages.upright)
  return { isWide, scale: Math.min(...parts.map((part) => fitted(part, page))), parts, columns }
}

/** "page 2 of 4, right of 1"; pages are counted from 1, row by row. */
export function pageWords({ parts, columns }: PrintPlan, index: number): string {
  const beside = [
    ...(index % columns > 0 ? [`right of ${index}`] : []),
    ...(index >= columns ? [`below ${index + 1 - columns}`] : []),
  ]
  return [`page ${index + 1} of ${parts.length}`, ...beside].join(', ')
}

const captioned = ({ width, height }: Size): Size => ({ width, height: height - caption })

/**
 * The width of the widest and the height of the highest text block: what neighbouring pages both show is as large, so
 * that each is whole on one of them.
 */
function largest({ boxes, arrows }: Layout): Size {
  const sizes = [...boxes.map(({ box }) => boxSize(box)), ...arrows.flatMap(({ label }) => label ?? [])]
  return {
    width: Math.max(0, ...sizes.map(({ width }) => width)),
    height: Math.max(0, ...sizes.map(({ height }) => height)),
  }
}

const fitted = (sheet: Size, page: Size): number =>
  Math.min(page.width / sheet.width, page.height / sheet.height, 1)

function spread(sheet: Size, page: Size, shared: Size): Pick<PrintPlan, 'parts' | 'columns'> {
  const { width, height } = captioned(page)
  const columns = stretches(sheet.width, width / legible, shared.width)
  const rows = stretches(sheet.height, height / legible, shared.height)
  return {
    parts: rows.flatMap(([y, high]) => columns.map(([x, wide]) => ({ x, y, width: wide, height: high }))),
    columns: columns.length,
  }
}

/** Starts and lengths of as few equal stretches as cover a length, each sharing so much with the next. */
function stretches(length: number, most: number, shared: number): [number, number][] {
  if (length <= most) return [[0, length]]
  const count = Math.max(1, Math.ceil((length - shared) / (most - shared)))
  const step = (length - shared) / count
  return Array.from({ length: count }, (_, index) => [index * step, step + shared])
}
