import { cityKey } from '#model/matching/address/city.ts'
import { type AddressKeys, propertyAddressKeys } from '#model/matching/address/keys.ts'
import type { Candidates, Found } from '#server/audits/candidates.ts'
import { matchBatch } from '#server/audits/match-batch.ts'
import { contactOf } from '#server/uploads/contact.ts'

const inAustin = { city: 'Austin', state: 'TX', zip: '78701' }
const blank = { firstName: '', lastName: '', fullName: '', phone: '', email: '' }
const noCells = { street: '', unit: '', city: '', state: '', zip: '', fullAddress: '' }

/** Homes by their lines, `14 FOX RUN # 4`, each its own id; no street is known around them. */
function candidatesAmong(lines: readonly string[]): Candidates {
  const homes = lines.map((street) => {
    const keys = propertyAddressKeys({ street, ...inAustin })
    if (keys === undefined) throw new Error(`Not a site address: ${street}`)
    return { id: street, ...keys, owner1: 'STRANGER SAM', owner2: undefined }
  })
  const among =
    (fits: (home: (typeof homes)[number], keys: AddressKeys) => boolean) =>
    async (): Promise<(keys: AddressKeys) => Found> =>
    (keys) => ({
      candidates: homes.filter((home) => home.houseNumber === keys.houseNumber && fits(home, keys)),
      isCrowded: false,
    })
  const isNear = ({ zip, cityKey }: (typeof homes)[number], keys: AddressKeys) =>
    zip === keys.zip || cityKey === keys.city
  return {
    spelledCity: (_, city) => cityKey(city),
    exact: among(({ zip, lineKey }, keys) => zip === keys.zip && lineKey === keys.exact),
    nearest: among(isNear),
    near: among(isNear),
    surroundings: async () => ({
      streetsNamed: () => [],
      isNameKnown: () => false,
      isLastNameFrequent: () => false,
    }),
    reached: async () => () => [],
  }
}

/** A street's line in a row of Austin's, or the cells of a row. */
export type Written = string | Partial<typeof noCells>

/** The homes are known; a row of a contact without a name is matched. */
export const given = (...homes: readonly string[]) => ({
  when: async (written: Written) => {
    const cells = typeof written === 'string' ? { street: written, ...inAustin } : written
    const [match] = await matchBatch(candidatesAmong(homes), [contactOf({ ...blank, ...noCells, ...cells })])
    if (match === undefined) throw new Error('The row was not matched.')
    return match
  },
})
