import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Address, type AddressInput, formatStreetLine } from '#model/matching/address/address.ts'
import { addressKeys } from '#model/matching/address/keys.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import { columns, formatAddress, streetLines, wholeAddresses } from './address.cases.ts'

const inDallas = { city: 'Dallas', state: 'TX', zip: '75201' }
const words =
  '1,12,123,4B,4-B,37-18,1/2,1st,22nd,400,A,B,E,I,O,N,S,NW,North,South East,Main,Oak,Elm,Saint,St,St.,Ave,Avenue,Road,Dr,Park,Lake,Creek,Hwy,Highway,US,State,County,CR,NY-9,FM,Loop,First,Twenty First,Apt,Unit,#,#4,Suite,Bldg,Fl,Floor,PH,Rear,Front,Lot,Box,PO Box,RR 2,The,Old,de la,Calle,Via,MLK,Jr,And,&,/,-'.split(
    ',',
  )
const line = fc
  .tuple(
    fc.integer({ min: 1, max: 99_999 }),
    fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }),
  )
  .map(([house, rest]) => `${house} ${rest.join(' ')}`)
const direction = fc.constantFrom('', '', 'N', 'South', 'NW', 'North East')
const wellFormed = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 1, max: 99_999 }),
      fc.constantFrom('12-34', '12A', '12-B', '12 1/2', 'N6W230'),
    ),
    direction,
    fc.array(
      fc.constantFrom('Main', 'Oak', 'Saint', 'Mt', 'Creek', 'Park', 'Lk', 'First', '42', 'Lee', 'Old'),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    fc.constantFrom('', 'St', 'Avenue', 'Road', 'Xing', 'Hollow', 'Parkway'),
    direction,
    fc.constantFrom(
      '',
      '',
      'Apt 4',
      '# 4-B',
      'Bldg 3 Apt 12',
      'Rear',
      'Fl 2',
      '2nd Floor',
      'PH',
      'Lot 7',
      'Unit C',
    ),
  )
  .map((parts) =>
    parts
      .flat()
      .filter((part) => part !== '')
      .join(' '),
  )
const text = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }), line)
const input: fc.Arbitrary<AddressInput> = fc.record(
  { street: text, unit: text, city: text, state: text, zip: text, full: text },
  { requiredKeys: [] },
)

const again = (address: Address): Address | undefined =>
  parseAddress({
    street: formatStreetLine(address),
    city: address.city,
    state: address.state,
    zip: address.zip,
  })

describe('any address', () => {
  it('[ADR-05] is read or refused, whatever the columns hold', () => {
    fc.assert(
      fc.property(input, (given) => {
        const address = parseAddress(given)
        if (address !== undefined) expect(addressKeys(address).exact.split('|')).toHaveLength(7)
      }),
      { numRuns: 3_000, seed: 1 },
    )
  })

  it('[ADR-06] stays as it is when its normalised form is read again', () => {
    fc.assert(
      fc.property(wellFormed, (street) => {
        const address = parseAddress({ street, ...inDallas })
        expect(address && again(address)).toEqual(address)
      }),
      { numRuns: 20_000, seed: 2 },
    )
  })

  it.each([
    ...streetLines.map(([street]) => ({ street, ...inDallas })),
    ...columns.map(([given]) => given),
    ...wholeAddresses.map(([full]) => ({ full })),
  ])('[ADR-06] stays as it is: %j', (given) => {
    const address = parseAddress(given)
    if (address !== undefined) expect(again(address)).toEqual(address)
  })

  it.each(wholeAddresses)('[ADR-06] can be read back whole: %j', (full) => {
    const address = parseAddress({ full })
    expect(address && parseAddress({ full: formatAddress(address) })).toEqual(address)
  })

  it('[ADR-07] is the same in any case and with any spaces', () => {
    const spaces = fc.constantFrom('  ', '\t', ' \u00a0', '   ')
    fc.assert(
      fc.property(line, spaces, (street, space) => {
        const expected = parseAddress({ street, ...inDallas })
        expect(parseAddress({ street: street.toLowerCase(), ...inDallas })).toEqual(expected)
        expect(parseAddress({ street: street.toUpperCase(), ...inDallas })).toEqual(expected)
        expect(parseAddress({ street: ` ${street.replaceAll(' ', space)} `, ...inDallas })).toEqual(expected)
      }),
      { numRuns: 2_000, seed: 3 },
    )
  })

  it('[ADR-08] is refused unread when the text is far longer than an address', () => {
    const unit = fc.constantFrom(
      '1',
      '-',
      '#',
      ' ',
      '12 ',
      'A',
      'St ',
      '1-',
      'N1',
      '1/2',
      ',',
      "'",
      '.',
      'É',
      '½',
    )
    fc.assert(
      fc.property(unit, (piece) => {
        const street = `123 Main St ${piece.repeat(20_000)}`
        expect(parseAddress({ street, ...inDallas, full: street, unit: street })).toBeUndefined()
      }),
    )
  })

  it('[ADR-08] is read in as many steps as it has words, up to the longest that is read', () => {
    const unit = fc.constantFrom(
      '1 ',
      '# ',
      'N ',
      'A ',
      'St ',
      'Apt 1 ',
      '1-',
      '1/2 ',
      'Hwy 1 ',
      'Old ',
      ', ',
      'Box 1 ',
    )
    fc.assert(
      fc.property(unit, (piece) => {
        const street = `123 ${piece.repeat(400)}`.slice(0, 399)
        const address = parseAddress({ street, ...inDallas })
        expect(address === undefined || address.houseNumber === '123').toBe(true)
      }),
    )
  })
})
