import { describe, expect, it } from 'vitest'
import { type AddressInput, formatStreetLine } from '#model/matching/address/address.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import { readings, readingsOf } from '#model/matching/address/readings.ts'
import { formatAddress } from './address.cases.ts'
import { readingCases } from './readings.cases.ts'

const inDallas = { city: 'Dallas', state: 'TX', zip: '75201' }

const otherReadings = (written: AddressInput | string) => {
  const input = typeof written === 'string' ? { street: written, ...inDallas } : written
  const format = typeof written === 'string' ? formatStreetLine : formatAddress
  const plain = parseAddress(input)
  const [first, last] = readingsOf(input, plain)
  const lines = (read: typeof first) =>
    read
      .filter(({ isOfOwner }) => !isOfOwner)
      .map(({ address, readAs }) => [readAs.join('; '), format(address)])
  return { plain: plain && format(plain), first: lines(first), last: lines(last) }
}

describe('a reading', () => {
  it('[MAT-60] has cases', () => {
    expect(Object.keys(readingCases).sort()).toEqual(readings.map(({ words }) => words).sort())
  })

  it.each(
    Object.entries(readingCases).flatMap(([words, cases]) =>
      cases.map(([written, line]) => ({ words, written, line })),
    ),
  )('[MAT-60] reads what is plainly read otherwise: $words, $written', ({ words, written, line }) => {
    const { plain, first, last } = otherReadings(written)
    expect(plain).not.toBe(line)
    expect([...first, ...last]).toContainEqual([words, line])
  })

  it('[MAT-60] of an ordinary address is none beside the plain one', () => {
    const ordinary = [
      '14 N Elm St Apt 4',
      '14 US Highway 9',
      '12-14 Elm St',
      '9 Calle Luna',
      '14 Park Pl N # 2',
    ]
    expect(ordinary.filter((line) => otherReadings(line).first.length > 0)).toEqual(['12-14 Elm St'])
  })

  it('[MAT-60] can follow another one', () => {
    const full = 'Ann Ray, 14 & 16 No. Elm St (old), Troy, NY 12180, 518-555-0100'
    expect(otherReadings({ full }).first.map(([, line]) => line)).toContain('14 N ELM ST, TROY, NY 12180')
  })

  it.each([
    '14 Elm St (Apt 4)',
    '14 Elm St - rear',
    '14 Elm St (2)',
    '14 Elm St [Bldg C]',
    '14 Elm St @ Apt 4',
  ])('[MAT-61] leaves no unit out: %j', (written) => {
    const { plain = '', first, last } = otherReadings(written)
    expect(
      [plain, ...[...first, ...last].map(([, line]) => line)].filter((line) => !line?.includes('#')),
    ).toEqual([])
  })

  it.each([
    ['12L Pond Rd', 'a letter that is a unit'],
    ['14 Box Elder Dr', 'a street called box'],
    ['14 North St', 'a street called north'],
    ['14 S West St', 'a street called west'],
    ['N 14 Elm St', 'a direction before the number'],
    ['14 N Elm St S', 'two directions'],
    ['14 E 5th St', 'a numbered street'],
    ['1/14 Elm St', 'a unit before a slash'],
    ['RR 2 Box 15', 'a rural route'],
    ['14 Mobile Home Rd', 'a street called mobile home'],
    ['14 Elm St Mobile 36602', 'a city called mobile before its ZIP code'],
    ['14 Avenue L', 'an avenue with a letter'],
    ['14 Upper Mountain Rd', 'a street called upper'],
    ['14 House Ln', 'a street called house'],
    ['14 County Road 9', 'the number of a highway'],
    ['120-142 Main St', 'a range of more than twenty numbers'],
    ['14 Elm St Apt 2L', 'a unit with a letter'],
    ['14 Elm St # L2', 'a unit with a letter before it'],
    ['14 Path at Lake Rd', 'a street that is at a lake'],
    ['21 St Johns Ave', 'a saint behind a number that ends like an ordinal'],
    ['14 Two Rivers Rd', 'a numeral in a name'],
    ['14 Hundred Acre Rd', 'a hundred in a name'],
    ['14 E 400 S', 'a street of a grid'],
    ['Oil Well Rd', 'a word of look-alikes without a number'],
  ])('[MAT-61] is not made of %j: %s', (written) => {
    expect(otherReadings(written)).toMatchObject({ first: [], last: [] })
  })

  it('[MAT-49] is not made of a range in Queens and in Hawaii, where it is a single number', () => {
    const queens = { street: '37-44 Main St', city: 'Jackson Heights', state: 'NY', zip: '11372' }
    const hawaii = { street: '94-101 Main St', city: 'Waipahu', state: 'HI' }
    expect([otherReadings(queens), otherReadings(hawaii)]).toMatchObject([
      { first: [], last: [] },
      { first: [], last: [] },
    ])
  })

  it.each([
    ['1432', ['4132', '1342', '1423']],
    ['101', ['110']],
    ['120', ['210', '102']],
    ['11', []],
    ['7', []],
    ['12-14', []],
  ])('[MAT-73] of swapped digits is each swap of neighbours: %s', (houseNumber, numbers) => {
    const input = { street: `${houseNumber} Elm St`, ...inDallas }
    const [, last] = readingsOf(input, parseAddress(input))
    expect(last.flatMap(({ address, isOfOwner }) => (isOfOwner ? [address.houseNumber] : []))).toEqual(
      numbers,
    )
  })

  it.each(['lot   '.repeat(33), 'u   '.repeat(50), `14 Elm St ${'lot no '.repeat(27)}`])(
    '[MAT-62] of words of units without end is made at once: %j',
    (street) => {
      const before = process.cpuUsage()
      otherReadings(street)
      expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
    },
  )

  it.each(['street', 'unit', 'city', 'state', 'zip', 'full'])(
    '[MAT-62] is not made where the %s has more than 200 characters',
    (column) => {
      const long = `14 Elm St ${'(x) '.repeat(50)}`
      const written = { street: 'Oak', city: 'Troy', zip: '12180', [column]: long }
      expect(otherReadings(written)).toMatchObject({ first: [], last: [] })
    },
  )

  it('[MAT-62] is made of 64 combinations at most', () => {
    const full =
      'c/o Ann, PO Box 1, 14 & 16 No. Elm Elm St - old (was 9 Oak), Troy, NY 12180 - x, ann@example.com'
    const { first, last } = otherReadings({ full })
    expect(first.length + last.length).toBeLessThan(64)
  })
})
