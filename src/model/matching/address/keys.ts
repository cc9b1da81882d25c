import type { Address, AddressInput } from './address.ts'
import { cityKey } from './city.ts'
import { directional } from './directionals.ts'
import { parseAddress } from './parse.ts'

export type AddressKeys = {
  /** The street line with the unit, without city and ZIP; two lines are the same when their keys are equal. */
  readonly exact: string
  readonly zip?: string
  readonly houseNumber: string
  readonly city: string
  readonly state: string
}

/** The columns of text that each property is stored with, beside its id and its owners' names, to be matched. */
export type PropertyKeyColumns = {
  readonly lineKey: string
  readonly houseNumber: string
  readonly zip: string
  readonly cityKey: string
  readonly state: string
}

export type LineKey = {
  readonly houseNumber: string
  readonly fraction: string
  readonly preDirectional: string
  readonly name: string
  readonly suffix: string
  readonly postDirectional: string
  readonly unit: string
}

const ordinalEnding = /(\d)(?:ST|ND|RD|TH)(?![A-Z0-9])/g
const endsInOrdinal = /\d[A-Z]{2}\b/

/** `42ND STREET` -> `42 STREET`. */
export const withoutOrdinalEndings = (street: string): string =>
  endsInOrdinal.test(street) ? street.replace(ordinalEnding, '$1') : street

function nameKey(street: string): string {
  const figures = withoutOrdinalEndings(street)
  return directional(figures) ?? figures.replaceAll(' ', '')
}

/** House numbers of Queens and Hawaii are written with and without their hyphen. */
const houseKey = (houseNumber: string): string => houseNumber.replaceAll('-', '')

export const unitKey = (unit: string): string => unit.replaceAll(' ', '-')

function lineKey(address: Address, house: string): string {
  const name = nameKey(address.street)
  return `${house}|${address.fraction}|${address.preDirectional}|${name}|${address.suffix}|${address.postDirectional}|${unitKey(address.unit)}`
}

export function addressKeys(address: Address): AddressKeys {
  const houseNumber = houseKey(address.houseNumber)
  const keys = {
    exact: lineKey(address, houseNumber),
    houseNumber,
    city: cityKey(address.city),
    state: address.state,
  }
  return address.zip === '' ? keys : { ...keys, zip: address.zip }
}

/** A property's key columns; undefined for a site address that cannot be matched (none, or a box). */
export function propertyAddressKeys(site: Omit<AddressInput, 'full'>): PropertyKeyColumns | undefined {
  const address = parseAddress(site)
  if (address === undefined || !isMatchable(address)) return undefined
  const houseNumber = houseKey(address.houseNumber)
  return {
    lineKey: lineKey(address, houseNumber),
    houseNumber,
    zip: address.zip,
    cityKey: cityKey(address.city),
    state: address.state,
  }
}

export const isMatchable = (address: Address): boolean =>
  address.kind !== 'poBox' && address.kind !== 'military'

/** The street alone, without house number, fraction and unit. */
export const streetKey = (lineKey: string): string => lineKey.split('|').slice(2, 6).join('|')

/** A street by the key that it has without its type. */
export function splitType(street: string): { readonly untyped: string; readonly type: string } {
  const [pre = '', name = '', type = '', post = ''] = street.split('|')
  return { untyped: `${pre}|${name}||${post}`, type }
}

export function readLineKey(key: string): LineKey {
  const [
    houseNumber = '',
    fraction = '',
    preDirectional = '',
    name = '',
    suffix = '',
    postDirectional = '',
    unit = '',
  ] = key.split('|')
  return { houseNumber, fraction, preDirectional, name, suffix, postDirectional, unit }
}
