import type { Point } from '#charts/layout.ts'

const radius = 6

export function pathData(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const legs = rest.map((point, index) => {
    const next = rest[index + 1]
    if (next === undefined) return `L${at(point)}`
    const before = rest[index - 1] ?? first
    return `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, next))}`
  })
  return `M${at(first)}${legs.join('')}`
}

function towards(corner: Point, other: Point): Point {
  const [dx, dy] = [other.x - corner.x, other.y - corner.y]
  const length = Math.hypot(dx, dy)
  const share = length === 0 ? 0 : Math.min(radius, length / 2) / length
  return { x: corner.x + dx * share, y: corner.y + dy * share }
}

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
