/**
 * Edits between two texts, a swap of neighbours counting as one (optimal string alignment); `limit + 1` once it is
 * certain to be more than `limit`. Linear in the length for a fixed limit.
 */
export function editDistance(left: string, right: string, limit: number): number {
  const tooFar = limit + 1
  if (Math.abs(left.length - right.length) > limit) return tooFar
  if (left === right) return 0
  if (letterDifference(left, right) > 2 * limit) return tooFar
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row += 1) {
    const current = new Array<number>(right.length + 1).fill(tooFar)
    if (row <= limit) current[0] = row
    const from = Math.max(1, row - limit)
    const to = Math.min(right.length, row + limit)
    let least = current[0] ?? tooFar
    for (let column = from; column <= to; column += 1) {
      const same = left[row - 1] === right[column - 1]
      let cost = Math.min(
        (last[column - 1] ?? tooFar) + (same ? 0 : 1),
        (last[column] ?? tooFar) + 1,
        (current[column - 1] ?? tooFar) + 1,
      )
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? tooFar) + 1)
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return tooFar
    beforeLast = last
    last = current
  }
  return Math.min(last[right.length] ?? tooFar, tooFar)
}

/** Letters that only one of two texts has, to tell in no time what is far apart: an edit makes two of them at most. */
function letterDifference(left: string, right: string): number {
  let rest = lettersIn(left) ^ lettersIn(right)
  let count = 0
  for (; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** A bit for each letter and digit; others may share one. */
function lettersIn(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31)
  return bits
}
