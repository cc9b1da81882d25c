import { remember } from '#model/shared/remember.ts'

const vowels = 'AEIOUY'
/** Letters that are heard alike. */
const alike = ['CKQ', 'CSZ', 'GJ', 'FVP', 'MN', 'DT', 'BP', 'KX', 'UW']
const rows = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']

const lightPairs: ReadonlySet<string> = new Set([
  ...alike.flatMap(pairsOf),
  ...pairsOf(vowels),
  ...rows.flatMap((row, at) =>
    [...row].flatMap((key, column) => neighboursOf(key, row, rows[at + 1] ?? '', column)),
  ),
])

function pairsOf(letters: string): readonly string[] {
  return [...letters].flatMap((one) => [...letters].map((other) => one + other))
}

function neighboursOf(key: string, row: string, below: string, column: number): readonly string[] {
  const near = [row[column + 1], below[column - 1], below[column]].filter((other) => other !== undefined)
  return near.flatMap((other) => [key + other, other + key])
}

const light = 0.75
const doubled = 0.5

type Rows = [Float64Array, Float64Array, Float64Array]
const makeRows = (length: number): Rows => [
  new Float64Array(length),
  new Float64Array(length),
  new Float64Array(length),
]
let held = makeRows(64)

/** The same ones each time: there are very many texts to compare. */
function rowsFor(length: number): Rows {
  if (length > held[0].length) held = makeRows(2 * length)
  return held
}

/**
 * Slips between two texts by their weight: 1 for a letter lost, added or replaced, less for neighbours that changed
 * places, a letter doubled or not, and letters that are near on the keyboard or heard alike.
 */
export function slipsBetween(left: string, right: string): number {
  let [beforeLast, last, current] = rowsFor(right.length + 1)
  last[0] = 0
  for (let column = 1; column <= right.length; column += 1)
    last[column] = (last[column - 1] ?? 0) + lost(right, column - 1)
  for (let row = 1; row <= left.length; row += 1) {
    current[0] = (last[0] ?? 0) + lost(left, row - 1)
    for (let column = 1; column <= right.length; column += 1) {
      const [one = '', other = ''] = [left[row - 1], right[column - 1]]
      let cost = Math.min(
        (last[column - 1] ?? 0) + replacedBy(one, other),
        (last[column] ?? 0) + lost(left, row - 1),
        (current[column - 1] ?? 0) + lost(right, column - 1),
      )
      if (row > 1 && column > 1 && one === right[column - 2] && left[row - 2] === other)
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + (one === other ? 0 : light))
      current[column] = cost
    }
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return last[right.length] ?? 0
}

const lost = (text: string, at: number): number => (text[at] === text[at - 1] ? doubled : 1)

const replacedBy = (one: string, other: string): number =>
  one === other ? 0 : lightPairs.has(one + other) ? light : 1

const sounds: readonly (readonly [RegExp, string])[] = [
  [/PH/g, 'F'],
  [/^KN|^GN/g, 'N'],
  [/^WR/g, 'R'],
  [/SCH|SH/g, 'X'],
  [/GH(?![AEIOU])/g, ''],
  [/C(?=[EIY])/g, 'S'],
  [/CK|[CQ]/g, 'K'],
  [/Z/g, 'S'],
  [/(?<=[A-Z])H/g, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=[A-Z])[AEIOUYW]+/g, 'A'],
  [/A?S?$/, ''],
]

/** Equal for names that are heard alike: `SCHUYLER` and `SHYLER`, `PHILLIPS` and `FILIPS`. */
export const soundOf = remember((name) =>
  sounds.reduce((text, [pattern, by]) => text.replace(pattern, by), name),
)

/** Whether the slips are spread over the names, not the end of a compound that is another: `RIVERSIDE`, `RIVERVIEW`. */
export function areSpread(left: string, right: string, slips: number): boolean {
  let start = 0
  while (start < Math.min(left.length, right.length) && left[start] === right[start]) start += 1
  let end = 0
  while (
    end < Math.min(left.length, right.length) - start &&
    left[left.length - 1 - end] === right[right.length - 1 - end]
  )
    end += 1
  const core = Math.max(left.length, right.length) - start - end
  const mayBeCompound = start > 3 && end < 3 && core > 2
  return !mayBeCompound || slips / core < 0.5
}
