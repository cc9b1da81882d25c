import type { ImportRow } from '#model/county-data/bulk.ts'
import type { Home } from './homes.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

export function* contactsOf(
  { row, owners }: Home,
  areaCode: string,
  random: Random,
  randomUnlinked: Random,
): Generator<ImportRow<'contacts'>> {
  for (const [index, person] of owners.people.entries()) {
    if (!random.chance(0.72)) {
      if (randomUnlinked.chance(0.55))
        yield unlinked(row, `${row.attom_id}-${index + 1}`, person, areaCode, randomUnlinked)
      continue
    }
    const mobile = random.chance(0.86)
    const landline = random.chance(0.34)
    const mail = random.chance(0.68)
    const phone1 = mobile ? fictionalPhone(areaCode, random) : null
    const phone2 = landline ? fictionalPhone(areaCode, random) : null
    yield {
      fips: row.fips,
      contact_id: `${row.attom_id}-${index + 1}`,
      attom_id: row.attom_id,
      owner_no: index === 0 ? '1' : '2',
      first_name: person.first,
      middle_name: person.middle,
      last_name: person.last,
      street: row.street,
      unit: row.unit,
      city: row.city,
      state: row.state,
      zip: row.zip,
      phone1,
      phone1_type: mobile ? 'mobile' : null,
      phone1_dnc: isDoNotCall(phone1),
      phone2,
      phone2_type: landline ? 'landline' : null,
      phone2_dnc: isDoNotCall(phone2),
      phone3: null,
      phone3_type: null,
      phone3_dnc: null,
      email1: mail ? exampleEmail(person, random) : null,
      email2: mail && random.chance(0.15) ? exampleEmail(person, random) : null,
      email3: null,
    }
  }
}

/** Known where they get mail, not as the owner: an append finds them. */
function unlinked(
  row: Home['row'],
  contact_id: string,
  person: Person,
  areaCode: string,
  random: Random,
): ImportRow<'contacts'> {
  const phone1 = fictionalPhone(areaCode, random)
  return {
    fips: row.fips,
    contact_id,
    attom_id: null,
    owner_no: null,
    first_name: person.first,
    middle_name: person.middle,
    last_name: person.last,
    street: row.mail_street,
    unit: null,
    city: row.mail_city,
    state: row.mail_state,
    zip: row.mail_zip,
    phone1,
    phone1_type: 'mobile',
    phone1_dnc: isDoNotCall(phone1),
    phone2: null,
    phone2_type: null,
    phone2_dnc: null,
    phone3: null,
    phone3_type: null,
    phone3_dnc: null,
    email1: random.chance(0.6) ? exampleEmail(person, random) : null,
    email2: null,
    email3: null,
  }
}

/** 555-0100 to 555-0199 are reserved for fiction. */
export function fictionalPhone(areaCode: string, random: Random): string {
  return `${areaCode}55501${String(random.between(0, 99)).padStart(2, '0')}`
}

/** So few numbers belong to many people at once: what is said of one has to hold for all of them. */
const isDoNotCall = (number: string | null): boolean => number !== null && Number(number) % 5 === 0

export function exampleEmail({ first, last }: Pick<Person, 'first' | 'last'>, random: Random): string {
  const name = `${first}.${last}`
    .normalize('NFD')
    .replace(/ø/g, 'o')
    .replace(/[^a-zA-Z.]/g, '')
  return `${name.toLowerCase()}${random.between(1, 9_999)}@example.com`
}
