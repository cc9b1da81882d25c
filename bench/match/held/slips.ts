import type { Random } from '../random.ts'

/** A slip in one word of capitals; none where the word gives no occasion for it. */
export type Slip = (random: Random, word: string) => string | undefined

const byRules =
  (rules: readonly (readonly [pattern: RegExp, by: string])[]): Slip =>
  (random, word) => {
    const fitting = rules.filter(([pattern]) => pattern.test(word))
    if (fitting.length === 0) return undefined
    const [pattern, by] = random.pick(fitting)
    const written = word.replace(pattern, by)
    return written === word ? undefined : written
  }

export const commonlyMisspelled = byRules([
  [/LL/, 'L'],
  [/TT/, 'T'],
  [/NN/, 'N'],
  [/SS/, 'S'],
  [/RR/, 'R'],
  [/PP/, 'P'],
  [/EE/, 'EA'],
  [/EA/, 'EE'],
  [/IE/, 'EI'],
  [/EI/, 'IE'],
  [/EY$/, 'Y'],
  [/([DLRT])Y$/, '$1EY'],
  [/ER$/, 'OR'],
  [/OR$/, 'ER'],
  [/AL$/, 'EL'],
  [/EL$/, 'LE'],
  [/([NRDT])E$/, '$1'],
  [/([^AEIOU])L([AEIO])/, '$1LL$2'],
  [/ANCE$/, 'ENCE'],
  [/ENCE$/, 'ANCE'],
  [/OU/, 'O'],
  [/ISTE/, 'ISTA'],
  [/AR$/, 'ER'],
  [/([IO])N([AEIO])/, '$1NN$2'],
  [/SON$/, 'SEN'],
  [/BURG$/, 'BERG'],
  [/WR/, 'R'],
])

export const heardByPhone = byRules([
  [/PH/, 'F'],
  [/CK/, 'K'],
  [/C([AOU])/, 'K$1'],
  [/QU/, 'KW'],
  [/C([EI])/, 'S$1'],
  [/GH/, ''],
  [/^WH/, 'W'],
  [/^KN/, 'N'],
  [/EIGH/, 'AY'],
  [/OUGH/, 'OW'],
  [/AUGH/, 'AW'],
  [/IDGE/, 'IGE'],
  [/TCH/, 'CH'],
  [/OO/, 'U'],
  [/EA/, 'E'],
  [/([LNRT])EY$/, '$1IE'],
  [/WOOD$/, 'WUD'],
  [/AI/, 'AY'],
  [/Y([LMNR])/, 'I$1'],
  [/GE$/, 'DGE'],
  [/CH([AO])/, 'SH$1'],
  [/SC([EI])/, 'S$1'],
  [/X/, 'CKS'],
  [/Z/, 'S'],
  [/OW$/, 'O'],
  [/AU/, 'AW'],
  [/MC/, 'MAC'],
  [/PF/, 'F'],
  [/SCH/, 'SH'],
  [/DT/, 'T'],
  [/LM/, 'M'],
])

export const readByScanner = byRules([
  [/RN/, 'M'],
  [/M/, 'RN'],
  [/CL/, 'D'],
  [/D/, 'CL'],
  [/I/, 'L'],
  [/L/, 'I'],
  [/O/, '0'],
  [/S/, '5'],
  [/B/, '8'],
  [/W/, 'VV'],
  [/G/, '6'],
  [/H/, 'II'],
  [/L/, '1'],
  [/E/, 'F'],
  [/NN/, 'MN'],
  [/Y/, 'V'],
])

const vowels = 'AEIOU'
export const otherVowel: Slip = (random, word) => {
  const places = [...word].flatMap((letter, index) => (index > 0 && vowels.includes(letter) ? [index] : []))
  if (places.length === 0) return undefined
  const at = random.pick(places)
  const others = [...vowels].filter((vowel) => vowel !== word.charAt(at))
  return word.slice(0, at) + random.pick(others) + word.slice(at + 1)
}

const rows = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']
function neighbours(letter: string): readonly string[] {
  const row = rows.findIndex((keys) => keys.includes(letter))
  const column = rows[row]?.indexOf(letter) ?? 0
  const near = [
    rows[row]?.[column - 1],
    rows[row]?.[column + 1],
    rows[row + 1]?.[column],
    rows[row - 1]?.[column],
  ]
  return near.flatMap((key) => (key === undefined ? [] : [key]))
}
export const keyBeside: Slip = (random, word) => {
  const at = random.between(1, word.length - 1)
  const near = neighbours(word.charAt(at))
  if (near.length === 0) return undefined
  const key = random.pick(near)
  return random.chance(0.75)
    ? word.slice(0, at) + key + word.slice(at + 1)
    : word.slice(0, at) + key + word.slice(at)
}

export const lettersSwapped: Slip = (random, word) => {
  const at = random.between(1, word.length - 2)
  const [one, other] = [word.charAt(at), word.charAt(at + 1)]
  return one === other ? undefined : word.slice(0, at) + other + one + word.slice(at + 2)
}

export const letterLost: Slip = (random, word) => {
  const at = random.between(1, word.length - 1)
  return word.slice(0, at) + word.slice(at + 1)
}

export const letterTwice: Slip = (random, word) => {
  const at = random.between(1, word.length - 1)
  return word.slice(0, at) + word.charAt(at) + word.slice(at)
}

/** With the slip in the longest word of letters. */
export function slipped(random: Random, name: string, slip: Slip): string | undefined {
  const words = name.split(' ')
  const longest = words.reduce(
    (held, word) => (/^[A-Z]+$/.test(word) && word.length > held.length ? word : held),
    '',
  )
  if (longest.length < 5) return undefined
  const written = slip(random, longest)
  return written === undefined
    ? undefined
    : words.map((word) => (word === longest ? written : word)).join(' ')
}
