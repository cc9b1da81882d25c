import type { StreetLine } from './address.ts'

const boxWords: ReadonlySet<string> = new Set(['BOX', 'BX', 'DRAWER'])
const triggers: ReadonlySet<string> = new Set('BOX BX DRAWER POBOX POB PMB PSC CMR'.split(' '))
const boxNumber = /^[A-Z]{0,2}\d{1,6}[A-Z]{0,2}$|^[A-Z]$/
const routeNumber = /^\d{1,4}[A-Z]?$/
const gluedBox = /^(?:POBOX|POB|BOX)(\d{1,6})$/
const gluedRoute = /^(RR|HC|RT)(\d{1,4})$/

const blank = { fraction: '', preDirectional: '', suffix: '', postDirectional: '', unit: '' }

/** PO boxes, rural and contract routes, and military boxes (Publication 28, sections 24, 25, 28 and 38). */
export function readRoute(tokens: readonly string[]): StreetLine | undefined {
  if (!tokens.some(isTrigger)) return undefined
  return readMilitary(tokens) ?? readRuralRoute(tokens) ?? readPoBox(tokens)
}

const isTrigger = (token: string): boolean =>
  triggers.has(token) || ((token.startsWith('B') || token.startsWith('PO')) && gluedBox.test(token))

function readMilitary(tokens: readonly string[]): StreetLine | undefined {
  const [kind, number = '', box, value = ''] = tokens
  if (kind !== 'PSC' && kind !== 'CMR' && kind !== 'UNIT') return undefined
  if (!routeOrUnit.test(number) || box !== 'BOX' || !boxNumber.test(value)) return undefined
  return { ...blank, kind: 'military', houseNumber: '', street: `${kind} ${number} BOX ${value}` }
}
const routeOrUnit = /^\d{1,5}$/

function readRuralRoute(tokens: readonly string[]): StreetLine | undefined {
  const route = routeAt(tokens, 0)
  if (route !== undefined) {
    const at = tokens[route.length] === ',' || tokens[route.length] === '#' ? route.length + 1 : route.length
    const box = boxAt(tokens, at)
    return box === undefined ? undefined : ruralRoute(route.name, box)
  }
  const box = boxAt(tokens, 0)
  const after = box === undefined ? undefined : routeAt(tokens, tokens[2] === ',' ? 3 : 2)
  return box === undefined || after === undefined ? undefined : ruralRoute(after.name, box)
}

const ruralRoute = (street: string, box: string): StreetLine => ({
  ...blank,
  kind: 'ruralRoute',
  houseNumber: box,
  street,
})

function boxAt(tokens: readonly string[], index: number): string | undefined {
  const word = tokens[index] ?? ''
  const value = gluedBox.exec(word)?.[1] ?? (boxWords.has(word) ? tokens[index + 1] : undefined)
  return value !== undefined && boxNumber.test(value) ? value.replace(/^0+(?=\d)/, '') : undefined
}

function routeAt(tokens: readonly string[], index: number): { name: string; length: number } | undefined {
  const [first = '', second = '', third = '', fourth = ''] = tokens.slice(index, index + 4)
  const [, word, figures] = gluedRoute.exec(first) ?? []
  if (word !== undefined && figures !== undefined)
    return { name: `${word === 'HC' ? 'HC' : 'RR'} ${Number(figures)}`, length: 1 }
  if (first === 'STAR' && (second === 'ROUTE' || second === 'RTE' || second === 'RT'))
    return routeNumber.test(third) ? route('HC', third, 3) : { name: 'STAR ROUTE', length: 2 }
  if (first === 'HIGHWAY' && second === 'CONTRACT')
    return routeNumber.test(fourth) ? route('HC', fourth, 4) : route('HC', third, 3)
  if (first === 'HC' || first === 'HCR') return route('HC', second, 2)
  if ((first === 'RURAL' || first === 'R') && ['ROUTE', 'RTE', 'RT', 'R', 'RD'].includes(second))
    return route('RR', third === '#' ? fourth : third, third === '#' ? 4 : 3)
  if (['RR', 'RFD', 'RT', 'RTE', 'ROUTE', 'RD'].includes(first))
    return second === '#' ? route('RR', third, 3) : route('RR', second, 2)
  return undefined
}

const route = (kind: string, number: string, length: number): { name: string; length: number } | undefined =>
  routeNumber.test(number) ? { name: `${kind} ${number.replace(/^0+(?=\d)/, '')}`, length } : undefined

function readPoBox(tokens: readonly string[]): StreetLine | undefined {
  const words = tokens.filter((token) => token !== ',' && token !== '#')
  const joined = gluedBox.exec(words[0] ?? '')?.[1]
  if (joined !== undefined) return poBox(joined)
  let index = 0
  if (words[0] === 'PO' || words[0] === 'POST') index = words[1] === 'OFFICE' ? 2 : 1
  else if (words[0] === 'P' && words[1] === 'O') index = 2
  const word = words[index] ?? ''
  const value = words[index + 1] ?? ''
  return (boxWords.has(word) || word === 'POBOX' || word === 'POB' || word === 'PMB') && boxNumber.test(value)
    ? poBox(value)
    : undefined
}

const poBox = (value: string): StreetLine => ({
  ...blank,
  kind: 'poBox',
  houseNumber: '',
  street: `PO BOX ${value.replace(/^0+(?=\d)/, '')}`,
})
