import type { Address } from './address.ts'

const range = /^(\d{1,5})-(\d{1,5})$/
const widest = 20
/** Queens and Hawaii, where a hyphen is part of one number. */
const hyphenatedZips = /^(?:111|113|114|116|967|968)/

/** The first house of a range (`120-122 MAIN ST` -> `120 MAIN ST`); undefined for what is none. */
export function firstOfRange(address: Address): Address | undefined {
  const [, first = '', last = ''] = range.exec(address.houseNumber) ?? []
  const width = Number(last) - Number(first)
  if (first === '' || width < 1 || width > widest) return undefined
  if (address.state === 'HI' || hyphenatedZips.test(address.zip)) return undefined
  return { ...address, houseNumber: first }
}
