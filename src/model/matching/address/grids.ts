import { ordinalWords } from './ordinals.ts'

const side = '(?:n(?:orth)?|s(?:outh)?|e(?:ast)?|w(?:est)?)'
const hundred = new RegExp(`\\b(${side}\\.?\\s+)(\\d{1,2})(?:st|nd|rd|th)\\s+(${side})\\b`, 'gi')
const withType = new RegExp(
  `\\b(${side}\\.?\\s+)(\\d{2,5})(?:st|nd|rd|th)?\\s+(${side})\\.?\\s+(?:st|street|ave|avenue)\\b\\.?`,
  'gi',
)

const inWords = new RegExp(`\\b(${side}\\.?\\s+)([a-z]+)\\s+(${side})\\b`, 'gi')
const runTogether = new RegExp(`([\\s\\d]${side}\\.?\\s*)(\\d{2,5})([nsew])\\b`, 'gi')
/** `N 6 W 23001 Elm Rd`, `1 S 450 Elm Ave`: a single number of a house. */
const house = new RegExp(
  `^\\s*([nsew]?)\\s*-?\\s*(\\d{1,3})\\s*-?\\s*([nsew])\\s*-?\\s*(\\d{2,5})\\s+(?!${side}\\b)(?=[a-z]{2})`,
  'i',
)

/** Streets of a grid in the spellings of towns: `E 4th South`, `E 400 South St`, `E. 400S`. */
export const withGrid = (text: string): string =>
  text
    .replace(inWords, (whole, first: string, word: string, second: string) => {
      const number = ordinalWords([word.toUpperCase()], 0)?.number
      return number === undefined ? whole : `${first}${number}00 ${second}`
    })
    .replace(hundred, '$1$200 $3')
    .replace(withType, '$1$2 $3')
    .replace(runTogether, '$1$2 $3')
    .replace(house, '$1$2$3$4 ')
