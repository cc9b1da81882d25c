import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AddressInput } from '#model/matching/address/address.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import { readingsOf } from '#model/matching/address/readings.ts'
import { parseOwner, sameOwner, splitFullName } from '#model/matching/names.ts'
import { mappingOf, suggestMapping } from '#model/uploads/mapping/suggest.ts'
import { huntAll, target } from '#tests/support/fuzz.ts'

const words = fc.constantFrom(
  ...'12 12-34 12A N6W230 1/2 # Apt 4B Unit Ste PH Lot PO Box RR 2 HC N South NW Oak Saint 1st 22nd Hwy US CR 9 Calle De La'.split(
    ' ',
  ),
  ...'TX IL Austin 78701 78701-1234 , . & ; C/O ATTN % Trust LLC Est of Smith, O’Neil et al UNKNOWN \u202e 😀 １２ Ⅻ ß İ'.split(
    ' ',
  ),
)
const text = fc.oneof(
  fc.array(words, { maxLength: 14 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 220 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const address: fc.Arbitrary<AddressInput> = fc.record(
  { street: text, unit: text, city: text, state: text, zip: text, full: text },
  { requiredKeys: [] },
)

/** For texts of a few hundred characters; an ordinary one takes some hundredths of it. */
const longestMs = 2_000

function inTime(act: () => void): void {
  const since = performance.now()
  act()
  expect(performance.now() - since).toBeLessThan(longestMs)
}

it('every text is read as an address, as names and as a table, or not at all', async () => {
  const targets = [
    target('address', address, (given) => inTime(() => void readingsOf(given, parseAddress(given)))),
    target('names', fc.tuple(text, text), ([one, other]) =>
      inTime(() => {
        parseOwner(one)
        splitFullName(one)
        sameOwner({ firstName: one, lastName: other }, [other, one, undefined])
      }),
    ),
    target(
      'mapping',
      fc.array(fc.array(text, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 8 }),
      (rows) => inTime(() => void mappingOf(suggestMapping(rows[0] ?? [], rows.slice(1)))),
    ),
  ]
  expect(await huntAll(targets, { share: 0.15 })).toEqual([])
})
