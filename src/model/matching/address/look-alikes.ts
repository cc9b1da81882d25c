import { ordinal } from './ordinals.ts'

const digitOf: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', '|': '1', s: '5', b: '8', z: '2' }
const inDigits = (text: string): string =>
  text.replace(/[oil|sbz]/gi, (letter) => digitOf[letter.toLowerCase()] ?? letter)

const houseNumber =
  /^\s*(?:(?=\S*\d)(?:[\doOiIlL|]|[sSbBzZ](?=[\doOiIlL|]))*[\doOIl|]|[Il|][oOIl|]{1,3})(?=\s+\S*[a-zA-Z])/

/** `l4 Elm St`, `1O5 Elm St`, `lOO Elm St`. */
export const houseNumberInDigits = (text: string): string => text.replace(houseNumber, inDigits)

/** `787O1`, alone or behind a state. */
export const zipInDigits = (text: string): string =>
  text.replace(/(?:^|(?<=[a-z]{2}\.?,?\s+))(?=(?:[oil]*\d){2})[\doil]{5}(?=(?:-\d{4})?\s*$)/i, inDigits)

const unit =
  /((?:\b(?:apt|apartment|unit|ste|suite)\b[.:]?\s*#?|#)\s*|^\s*(?=\S+\s*$))([\doil|]{2,5})(?![\w|])/gi

/** `Apt 1O`; not `2L` and `L2`, which may be a floor's twelfth home and a lot. */
export const unitInDigits = (text: string): string =>
  text.replace(unit, (whole, before: string, value: string) =>
    /\d/.test(value) && !value.includes('L') ? before + inDigits(value) : whole,
  )

const ordinalLike = /(?<=\s)([\doil|]*\d[\doil|]*|[il|])(st|nd|rd|th)\b/gi

/** `14 1Oth Ave`, `14 lst St`. */
export const ordinalsInDigits = (text: string): string =>
  text.replace(ordinalLike, (whole, figures: string, ending: string) => {
    const digits = inDigits(figures)
    return ordinal(Number(digits)) === `${digits}${ending.toUpperCase()}` ? digits + ending : whole
  })

const letterOf: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '5': 's', '8': 'b' }
const gluedToNumber =
  /^(?:apt|unit|ste|suite|lot|bldg|rm|spc|sp|fl|ph|trlr|mh|fm|rr|us|s[rh]|cr|ih|hwy|rte?|no)\d/i
const word =
  /(?<=\s)(?!\d+(?:st|nd|rd|th)\b)(?=\S*[a-z]['’]?\w*[a-z])(?:[0158](?=['’]?[a-z]|1)|1(?=[\s,.]|$)|[a-z'’])+(?=[\s,.]|$)/gi

const inLetters = (text: string, one: string): string =>
  text.replace(word, (whole) =>
    gluedToNumber.test(whole)
      ? whole
      : whole.replace(/\d/g, (digit) => (digit === '1' ? one : (letterOf[digit] ?? digit))),
  )

/** `14 0ak St`, `14 Mi11 St`. */
export const nameInLetters = (text: string): string => inLetters(text, 'l')

/** `14 1ndian Trl`. */
export const nameInLettersWithI = (text: string): string =>
  inLetters(text, 'i') === inLetters(text, 'l') ? text : inLetters(text, 'i')
