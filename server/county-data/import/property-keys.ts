import { propertyAddressKeys } from '#model/matching/address/keys.ts'

export interface SiteAddress {
  readonly street: string
  readonly unit: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** The columns that addresses are matched by; empty for an address that cannot be matched. */
export function matchingKeys({ street, unit, city, state, zip }: SiteAddress) {
  const keys = propertyAddressKeys({ street, unit: unit ?? '', city, state, zip })
  return {
    addressKey: keys?.lineKey ?? '',
    houseNumber: keys?.houseNumber ?? '',
    zip,
    cityKey: keys?.cityKey ?? '',
    state,
  }
}
