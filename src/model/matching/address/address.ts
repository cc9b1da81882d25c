export type AddressInput = {
  readonly street?: string | undefined
  readonly unit?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly zip?: string | undefined
  readonly full?: string | undefined
}

type AddressKind = 'street' | 'highway' | 'ruralRoute' | 'poBox' | 'military'

/** The line above the city: upper case, abbreviated after USPS Publication 28; '' where a part is absent. */
export type StreetLine = {
  readonly kind: AddressKind
  /** As written but for leading zeros and letters: `123`, `37-18`, `N6W23001`; the box of a rural route; '' for a PO box. */
  readonly houseNumber: string
  /** `1/2`. */
  readonly fraction: string
  readonly preDirectional: string
  /** The name, its words written out and ordinals in figures: `MAIN`, `42ND`, `OAK CREEK`, `US HIGHWAY 9`, `RR 2`, `PO BOX 45`. */
  readonly street: string
  /** The standard abbreviation: `ST`. */
  readonly suffix: string
  readonly postDirectional: string
  /** Its value without a word that adds nothing: `4B`, `REAR`, `BLDG 3 12`. The letter of a house number is its unit. */
  readonly unit: string
}

export type Address = StreetLine & {
  /** Upper case, written out: `SAINT PAUL`, `NORTH LITTLE ROCK`. */
  readonly city: string
  readonly state: string
  readonly zip: string
}

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator)

/** `123 1/2 N MAIN ST W # 4B`. */
export function formatStreetLine(line: StreetLine): string {
  const unit = line.unit === '' ? '' : `# ${line.unit}`
  if (line.kind === 'poBox' || line.kind === 'military') return line.street
  if (line.kind === 'ruralRoute') return `${line.street} BOX ${line.houseNumber}`
  return joined(
    [
      line.houseNumber,
      line.fraction,
      line.preDirectional,
      line.street,
      line.suffix,
      line.postDirectional,
      unit,
    ],
    ' ',
  )
}
