import { describe, expect, it } from 'vitest'
import { formatStreetLine } from '#model/matching/address/address.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import { columns, formatAddress, notAddresses, streetLines, wholeAddresses } from './address.cases.ts'

const inDallas = { city: 'Dallas', state: 'TX', zip: '75201' }

function lineOf(written: string): string {
  const address = parseAddress({ street: written, ...inDallas })
  return address === undefined ? '' : formatStreetLine(address)
}

function whole(input: Parameters<typeof parseAddress>[0]): string {
  const address = parseAddress(input)
  return address === undefined ? '' : formatAddress(address)
}

describe('an address', () => {
  it.each(streetLines)('[ADR-01] reads the street line %j as %j', (written, normalised) => {
    expect(lineOf(written)).toBe(normalised)
  })

  it.each(wholeAddresses)('[ADR-02] cuts %j into %j', (written, normalised) => {
    expect(whole({ full: written })).toBe(normalised)
  })

  it.each(columns)('[ADR-03] reads the columns %j as %j', (written, normalised) => {
    expect(whole(written)).toBe(normalised)
  })

  it.each(notAddresses)('[ADR-04] finds no address in %j', (written) => {
    expect(parseAddress(written)).toBeUndefined()
  })
})
