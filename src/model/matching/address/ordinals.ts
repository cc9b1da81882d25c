const units = 'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH'.split(' ')
const teens =
  'TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH'.split(
    ' ',
  )
const tens = 'TWENT THIRT FORT FIFT SIXT SEVENT EIGHT NINET'.split(' ')
const cardinals = 'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE'.split(' ')

const ordinalOf = new Map<string, number>()
const tensOf = new Map<string, number>()
const cardinalOf = new Map(cardinals.map((word, index) => [word, index + 1]))

units.forEach((word, index) => {
  ordinalOf.set(word, index + 1)
})
teens.forEach((word, index) => {
  ordinalOf.set(word, index + 10)
})
tens.forEach((stem, index) => {
  const ten = (index + 2) * 10
  ordinalOf.set(`${stem}IETH`, ten)
  tensOf.set(`${stem}Y`, ten)
  units.forEach((word, unit) => {
    ordinalOf.set(`${stem}Y${word}`, ten + unit + 1)
  })
})

/** `21` -> `21ST`. */
export function ordinal(number: number): string {
  const lastTwo = number % 100
  if (lastTwo >= 11 && lastTwo <= 13) return `${number}TH`
  return `${number}${['TH', 'ST', 'ND', 'RD'][number % 10] ?? 'TH'}`
}

/** The number that begins at `tokens[index]` as an ordinal in words, one word or two (`TWENTY FIRST`). */
export function ordinalWords(
  tokens: readonly string[],
  index: number,
): { number: number; length: number } | undefined {
  const token = tokens[index]
  if (token === undefined) return undefined
  const ten = tensOf.get(token)
  if (ten !== undefined) {
    const unit = ordinalOf.get(tokens[index + 1] ?? '')
    return unit !== undefined && unit < 10 ? { number: ten + unit, length: 2 } : undefined
  }
  const number = ordinalOf.get(token)
  return number === undefined ? undefined : { number, length: 1 }
}

/** The number of a cardinal in words, `ONE` to `TWELVE`. */
export const cardinalWord = (token: string): number | undefined => cardinalOf.get(token)

const ordinalFigures = /^0*(\d+)(?:ST|ND|RD|TH)$/

/** The number of an ordinal in figures, with a right or a wrong ending (`1ST`, `22TH`). */
export function ordinalNumber(token: string): number | undefined {
  if (token.charCodeAt(0) > 57) return undefined
  const figures = ordinalFigures.exec(token)?.[1]
  return figures === undefined || figures.length > 5 ? undefined : Number(figures)
}

const joinedNumbers = [...tensOf].flatMap(([word, ten]) =>
  cardinals.slice(0, 9).map((unit, index) => [word + unit, ten + index + 1] as const),
)
const smallNumbers = new Map([
  ...joinedNumbers,
  ...[...cardinals, ...'THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(' ')].map(
    (word, index) => [word, index + 1] as const,
  ),
])
const leadingWord = /^[\s-]*([a-z]+)(?=[\s-])/i

/** `Twenty-One Elm St` -> `21 Elm St`, up to `Ninety-Nine Thousand Nine Hundred Ninety-Nine`. */
export function numberInWords(text: string): string {
  let rest = text
  let number = 0
  let before: 'start' | 'unit' | 'ten' | 'hundred' | 'thousand' = 'start'
  for (;;) {
    const [taken = '', raw = ''] = leadingWord.exec(rest) ?? []
    const word = raw.toUpperCase()
    const small = smallNumbers.get(word)
    const ten = tensOf.get(word)
    const isOpen = before === 'start' || before === 'hundred' || before === 'thousand'
    if (word === 'HUNDRED' && before === 'unit' && number % 1000 < 20) {
      number += (number % 1000) * 99
      before = 'hundred'
    } else if (word === 'THOUSAND' && number < 100 && (before === 'unit' || before === 'ten')) {
      number *= 1000
      before = 'thousand'
    } else if (small !== undefined && (isOpen || (before === 'ten' && small < 10))) {
      number += small
      before = 'unit'
    } else if (ten !== undefined && isOpen) {
      number += ten
      before = 'ten'
    } else if (word !== 'AND' || (before !== 'hundred' && before !== 'thousand')) break
    rest = rest.slice(taken.length)
  }
  return number === 0 ? text : `${number} ${rest.replace(/^[\s-]+/, '')}`
}

const hundreds = /(\s)(?:([a-z]+)[\s-]+)?hundred[\s-]+(?:and[\s-]+)?([a-z]+)(?:[\s-]+([a-z]+))?/i

/** `14 One Hundred Twenty-Third St` -> `14 123RD St`. */
export const hundredsInWords = (text: string): string =>
  text.replace(hundreds, (whole, space: string, count = '', ten: string, unit = '') => {
    const rest = ordinalWords([ten.toUpperCase(), unit.toUpperCase()], 0)
    const times = cardinalWord(count.toUpperCase())
    if (rest === undefined || (times ?? 1) > 9) return whole
    const before = times === undefined && count !== '' ? `${count} ` : ''
    return `${space}${before}${ordinal((times ?? 1) * 100 + rest.number)}${rest.length === 1 && unit !== '' ? ` ${unit}` : ''}`
  })

const apart = /(\s\d{1,4})[\s-]+(st|nd|rd|th)\b/i

/** `14 42 nd St` -> `14 42nd St`. */
export const ordinalsJoined = (text: string): string =>
  text.replace(apart, (whole, figures: string, ending: string) =>
    ordinal(Number(figures)) === `${Number(figures)}${ending.toUpperCase()}` ? figures + ending : whole,
  )
