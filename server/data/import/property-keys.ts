import { propertyAddressKeys } from '#model/address/keys.ts'

export interface SiteAddress {
  readonly street: string
  readonly unit: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** The columns that an address is matched by; of one that cannot be matched the line and the number are empty. */
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
