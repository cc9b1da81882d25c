import { standardSuffix } from './suffixes.ts'

/** Lower case; the parser does not take these for directions, because a street's name may have them as well. */
const spellings: Readonly<Record<string, string>> = {
  N: 'no nth noth nrth nort nor',
  S: 'so sth soth suth sout sou',
  E: 'eas',
  W: 'wst wes',
  NE: 'neast northest nrtheast',
  NW: 'nwest nwst northwst nrthwest',
  SE: 'seast southest stheast',
  SW: 'swest swst southwst sthwest',
}

const directionOf = new Map(
  Object.entries(spellings).flatMap(([direction, words]) =>
    words.split(' ').map((word) => [word, direction] as const),
  ),
)
const spelled = [...directionOf.keys()].join('|')
const known = 'north|south|east|west|n|s|e|w'

const any = `(?:${known}|n[ew]|s[ew])`
const beforeName = new RegExp(`^(\\s*\\S*\\d\\S*\\s+)(${spelled})(?:\\.\\s*|\\s+)(?=[a-z\\d])`, 'i')
const behindName = new RegExp(`(\\s)(${spelled})\\b\\.?(?=\\s*(?:,|$))`, 'i')
const beforeNumber = new RegExp(`^\\s*(${spelled})\\b\\.?\\s+(\\d+[a-z]?)\\s+(?=[a-z\\d])`, 'i')
const atOrdinal = /^(\s*\d+)\s*([ns][ew]?|[ew])\.?(?=\d+(?:st|nd|rd|th)\b)/i
const beforeType = new RegExp(
  `^(\\s*\\d\\S*\\s+)(?!${any}\\b)(\\S.*?)\\s+(${any})\\.?\\s+([a-z]+)(?=\\.?\\s*(?:[,#]|$))`,
  'i',
)
const atBothEnds = new RegExp(
  `^(\\s*\\d\\S*\\s+(${any})\\b\\.?\\s.*?\\s[a-z]+)\\.?,?\\s+(${any})\\.?(?=\\s*(?:,|$))`,
  'i',
)

const short = (word: string): string => {
  const lower = word.toLowerCase()
  return directionOf.get(lower) ?? (lower.length > 2 ? lower.charAt(0) : lower).toUpperCase()
}

/** Directions in spellings of no street's name, and those that are run into an ordinal, before the type or at both ends. */
export function withDirections(text: string): string {
  return text
    .replace(beforeNumber, (_, word: string, number: string) => `${number} ${short(word)} `)
    .replace(beforeName, (_, before: string, word: string) => `${before}${short(word)} `)
    .replace(behindName, (_, space: string, word: string) => `${space}${short(word)}`)
    .replace(atOrdinal, '$1 $2 ')
    .replace(beforeType, (whole, number: string, name: string, word: string, type: string) =>
      standardSuffix(type.toUpperCase()) === undefined ? whole : `${number}${short(word)} ${name} ${type}`,
    )
    .replace(atBothEnds, (whole, line: string, first: string, last: string) =>
      short(first) === short(last) ? line : whole,
    )
}
