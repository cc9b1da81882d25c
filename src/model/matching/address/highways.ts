import { designator } from './designators.ts'
import { isStateCode, stateCode } from './states.ts'

const roadWords: ReadonlySet<string> = new Set(
  'HIGHWAY HWY HIGHWY HIWAY HIWY HWAY ROUTE RTE RT ROAD RD TRUNK'.split(' '),
)
const number = /^\d{1,4}[A-Z]?$/
const letters = /^[A-Z]{1,2}$|^([A-Z])\1\1$/
const leadingZeros = /^0+(?=\d)/

const systems = new Map<string, string>([
  ['US', 'US HIGHWAY'],
  ['USHWY', 'US HIGHWAY'],
  ['STATE', 'STATE HIGHWAY'],
  ['ST', 'STATE HIGHWAY'],
  ['SR', 'STATE HIGHWAY'],
  ['SH', 'STATE HIGHWAY'],
  ['STH', 'STATE HIGHWAY'],
  ['COUNTY', 'COUNTY ROAD'],
  ['COUNTRY', 'COUNTY ROAD'],
  ['CNTY', 'COUNTY ROAD'],
  ['CTY', 'COUNTY ROAD'],
  ['CO', 'COUNTY ROAD'],
  ['CR', 'COUNTY ROAD'],
  ['CTH', 'COUNTY ROAD'],
  ['INTERSTATE', 'INTERSTATE'],
  ['I', 'INTERSTATE'],
  ['IH', 'INTERSTATE'],
  ['FM', 'FM'],
  ['RM', 'RM'],
  ['LOOP', 'LOOP'],
  ['PRIVATE', 'PRIVATE ROAD'],
  ['PR', 'PRIVATE ROAD'],
  ['FOREST', 'FOREST ROAD'],
  ['RANCH', 'RANCH ROAD'],
  ['TOWNSHIP', 'TOWNSHIP ROAD'],
  ['TWP', 'TOWNSHIP ROAD'],
])
/** These are highways only with a road word behind them; without, they name a street or a state. */
const wantRoadWord: ReadonlySet<string> = new Set(
  'STATE ST COUNTY COUNTRY CNTY CTY CO PRIVATE FOREST RANCH TOWNSHIP TWP'.split(' '),
)

/**
 * A numbered highway at the beginning of `tokens` (Publication 28, appendix F: many ways to write it) in one form:
 * `NY-9`, `State Rte 9` -> `STATE HIGHWAY 9`; `CR 12`, `County Hwy 12` -> `COUNTY ROAD 12`.
 */
export function readHighway(tokens: readonly string[]): { name: string; length: number } | undefined {
  const [first, second] = tokens
  if (first === undefined) return undefined
  if (first === 'OLD') {
    const highway = readHighway(tokens.slice(1))
    return highway && { name: `OLD ${highway.name}`, length: highway.length + 1 }
  }
  if (first === 'FARM' && second === 'TO' && tokens[2] === 'MARKET') return farmToMarket(tokens)
  const system = systems.get(first) ?? stateSystem(first, second)
  if (system !== undefined) {
    const words = roadWords.has(second ?? '') ? (roadWords.has(tokens[2] ?? '') ? 3 : 2) : 1
    const mayBeBare = !wantRoadWord.has(first) || (first === 'CO' && words === 1)
    if (words > 1 || mayBeBare) return designated(system, tokens, words, words > 1 && systems.has(first))
    return undefined
  }
  if (
    (first === 'HIGHWAY' || roadWords.has(first)) &&
    first !== 'RD' &&
    first !== 'ROAD' &&
    first !== 'TRUNK'
  )
    return designated('HIGHWAY', tokens, 1, first !== 'RT')
  return undefined
}

/** `NY 9`, `INDIANA HIGHWAY 212`; `NE` is a direction and `VIRGINIA ROAD` a street. */
function stateSystem(first: string, second: string | undefined): string | undefined {
  if (isStateCode(first)) return first === 'NE' ? undefined : 'STATE HIGHWAY'
  const isHighway = roadWords.has(second ?? '') && second !== 'ROAD' && second !== 'RD'
  return isHighway && stateCode(first) !== undefined ? 'STATE HIGHWAY' : undefined
}

function farmToMarket(tokens: readonly string[]): { name: string; length: number } | undefined {
  const length = roadWords.has(tokens[3] ?? '') ? 4 : 3
  return designated('FM', tokens, length, false)
}

function designated(
  system: string,
  tokens: readonly string[],
  words: number,
  lettered: boolean,
): { name: string; length: number } | undefined {
  const isMarked = numberSigns.has(tokens[words] ?? '') && roadWords.has(tokens[words - 1] ?? '')
  const at = isMarked ? words + 1 : words
  const designation = tokens[at]
  if (designation === undefined) return undefined
  const isLettered =
    lettered && letters.test(designation) && designator(designation) === undefined && tokens.length <= at + 2
  if (!number.test(designation) && !isLettered) return undefined
  return { name: `${system} ${designation.replace(leadingZeros, '')}`, length: at + 1 }
}

const numberSigns: ReadonlySet<string> = new Set(['NO', '#', 'NUMBER'])
