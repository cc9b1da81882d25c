import type { ImportRow } from '#model/county-data/bulk.ts'
import { exampleEmail, fictionalPhone } from './contacts.ts'
import { randomPerson } from './people.ts'
import type { Random } from './random.ts'
import { demoStates } from './states.ts'
import { companyWords } from './words.ts'

const perCity = 18

/** More for states with more cities. */
export function* realtorRows(random: Random): Generator<ImportRow<'realtors'>> {
  for (const { state, areaCode, cities } of demoStates) {
    let number = random.between(100_000, 400_000)
    for (const city of cities) {
      for (let made = 0; made < perCity; made += 1) {
        number += random.between(1, 900)
        yield realtor({ state, areaCode, city, licenseNo: String(number).padStart(7, '0') }, random)
      }
    }
  }
}

function realtor(
  { state, areaCode, city, licenseNo }: { state: string; areaCode: string; city: string; licenseNo: string },
  random: Random,
): ImportRow<'realtors'> {
  const person = randomPerson(random)
  const broker = random.chance(0.22)
  const draw = random.next()
  return {
    state,
    license_no: licenseNo,
    license_type: broker ? random.pick(['Broker', 'Broker Associate']) : 'Salesperson',
    license_status: draw < 0.82 ? 'active' : draw < 0.88 ? 'pending' : 'inactive',
    contact_type: broker ? 'broker' : 'agent',
    first_name: person.first,
    last_name: person.last,
    entity_full_name: `${random.pick(companyWords)} ${random.pick(['Realty', 'Real Estate', 'Homes', 'Brokers'])}`,
    city,
    email: random.chance(0.85) ? exampleEmail(person, random) : null,
    phone: random.chance(0.9) ? fictionalPhone(areaCode, random) : null,
  }
}
