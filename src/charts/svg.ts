import type { Mark } from './diff.ts'
import type { Marks } from './diff-drawing.ts'
import type { DrawnArrow } from './drawing.ts'
import { type Box, type Layout, type Line, lettering, padding } from './layout.ts'
import { fontFamily, lineHeight } from './text-size.ts'

const style = `
  svg { --paper: #ffffff; --ink: #1b2430; --soft: #5b6878; --line: #8794a5; --box: #f4f6f9; --inner: #ffffff; --accent: #1f5fbf; background: var(--paper); }
  @media (prefers-color-scheme: dark) { svg { --paper: #12161c; --ink: #e6ebf2; --soft: #9aa7b8; --line: #6b7a8d; --box: #1b222b; --inner: #232c37; --accent: #7fb0ff; } }
  text { font-family: ${fontFamily}; fill: var(--ink); }
  .name { font-size: ${lettering.name}px; font-weight: 600; }
  .line { font-size: ${lettering.row}px; fill: var(--soft); }
  .outer { paint-order: stroke; stroke: var(--box); stroke-width: 5px; }
  .label { font-size: ${lettering.row}px; text-anchor: middle; }
  .box { fill: var(--inner); stroke: var(--line); stroke-width: 1.2; }
  .compound, .parallel, .region { fill: var(--box); }
  .region { stroke-dasharray: 5 4; }
  .waiting { stroke: var(--accent); stroke-width: 1.6; }
  .anywhere { fill: none; stroke-dasharray: 2 3; }
  .ring { fill: none; stroke: var(--line); stroke-width: 1.2; }
  .start { fill: var(--ink); }
  .arrow { fill: none; stroke: var(--line); stroke-width: 1.3; }
  .head { fill: var(--line); }
`

const markStyle = `
  svg { --added: #1a7f4b; --removed: #b3261e; --changed: #9a6700; }
  @media (prefers-color-scheme: dark) { svg { --added: #5fd39a; --removed: #ff8a80; --changed: #f0c05a; } }
  text.added { fill: var(--added); } text.removed { fill: var(--removed); } text.changed { fill: var(--changed); }
  rect.added, path.added { stroke: var(--added); } rect.removed, path.removed { stroke: var(--removed); } rect.changed, path.changed { stroke: var(--changed); }
  rect.added, rect.changed { stroke-width: 2.2; } rect.removed { stroke-width: 2.2; stroke-dasharray: 4 3; } path.removed { stroke-dasharray: 4 3; }
`

/** An SVG page of a laid-out chart, light or dark as its reader prefers; `marks` colour what changed. */
export function svgOf(
  title: string,
  description: string,
  { width, height, boxes, lines }: Layout,
  marks: Marks = new Map(),
): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="desc">${escaped(description)}</desc>`,
    `<style>${style}${marks.size > 0 ? markStyle : ''}</style>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7.4" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="head" d="M0 0.6 8 4 0 7.4Z"/></marker></defs>',
    ...boxes.map((box) => boxMarkup(box, marks)),
    ...lines.map((line) => arrowMarkup(line, marks)),
    ...boxes.map((box) => textMarkup(box, marks)),
    ...lines.map((line) => labelMarkup(line, marks)),
    '</svg>',
  ]
    .filter((part) => part !== '')
    .join('\n')}\n`
}

function boxMarkup({ state, x, y, width, height }: Box, marks: Marks): string {
  const rect = (inset: number, names: string, radius: number) =>
    `<rect class="${names}" x="${n(x + inset)}" y="${n(y + inset)}" width="${n(width - 2 * inset)}" height="${n(height - 2 * inset)}" rx="${radius}"/>`
  const middle = x + width / 2
  if (state.kind === 'start')
    return `<circle class="start" cx="${n(middle)}" cy="${n(y + height / 2)}" r="6"/>`
  if (state.kind === 'history') {
    return `<g>${titled(state.description)}<circle class="box" cx="${n(middle)}" cy="${n(y + height / 2)}" r="14"/></g>`
  }
  const isWaiting = state.children.length === 0 && state.rows.some(({ edge }) => edge === undefined)
  const names = classes('box', state.kind, isWaiting ? 'waiting' : '', marks.get(state.id))
  const ring = state.kind === 'final' ? rect(3.5, 'ring', 6) : ''
  return `<g>${titled(state.description)}${rect(0, names, 9)}${ring}</g>`
}

/** Texts come after the arrows, with a rim of their ground, so that an arrow that crosses a state's head leaves it legible. */
function textMarkup({ state, x, y, width, height }: Box, marks: Marks): string {
  if (state.kind === 'start') return ''
  const ground = state.children.length > 0 ? 'outer' : 'inner'
  if (state.kind === 'history') {
    return `<text class="label inner" x="${n(x + width / 2)}" y="${n(y + height / 2 + 4)}">${escaped(state.name)}</text>`
  }
  return [
    `<text class="${classes('name', ground, marks.get(state.id))}" x="${n(x + padding.x)}" y="${n(y + padding.y + lettering.name)}">${escaped(state.name)}</text>`,
    ...state.rows.map((line, index) => {
      const baseline =
        y + padding.y + lineHeight(lettering.name) + index * lineHeight(lettering.row) + lettering.row
      return `<text class="${classes('line', ground, marks.get(line.edge ?? ''))}" x="${n(x + padding.x)}" y="${n(baseline)}">${escaped(line.text)}</text>`
    }),
  ].join('')
}

function arrowMarkup({ arrow, points }: Line, marks: Marks): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const path = rest.map((point, index) => {
    const next = rest[index + 1]
    const before = index === 0 ? first : (rest[index - 1] ?? first)
    if (next === undefined) return `L${n(point.x)} ${n(point.y)}`
    const into = towards(point, before)
    const out = towards(point, next)
    return `L${n(into.x)} ${n(into.y)}Q${n(point.x)} ${n(point.y)} ${n(out.x)} ${n(out.y)}`
  })
  return `<path class="${classes('arrow', sharedMark(arrow, marks))}" marker-end="url(#head)" d="M${n(first.x)} ${n(first.y)}${path.join('')}"/>`
}

function labelMarkup({ arrow, label }: Line, marks: Marks): string {
  if (label === undefined) return ''
  const { x, y, width } = label
  const texts = arrow.rows.map((line, index) => {
    const baseline = y + 2 + index * lineHeight(lettering.row) + lettering.row
    return `<text class="${classes('label', marks.get(line.edge ?? ''))}" x="${n(x + width / 2)}" y="${n(baseline)}">${escaped(line.text)}</text>`
  })
  return texts.join('')
}

const classes = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ')

/** The mark of an arrow whose transitions all bear the same. */
function sharedMark({ rows }: DrawnArrow, marks: Marks): Mark | undefined {
  const [first, ...rest] = rows.map(({ edge }) => marks.get(edge ?? ''))
  return rest.every((mark) => mark === first) ? first : undefined
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The point at which a rounded corner begins, at most 6 pixels from it. */
function towards(corner: Point, other: Point): Point {
  const [dx, dy] = [other.x - corner.x, other.y - corner.y]
  const length = Math.hypot(dx, dy)
  const share = length === 0 ? 0 : Math.min(6, length / 2) / length
  return { x: corner.x + dx * share, y: corner.y + dy * share }
}

const titled = (text: string) => (text === '' ? '' : `<title>${escaped(text)}</title>`)

const n = (value: number): string => String(Math.round(value * 10) / 10)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
