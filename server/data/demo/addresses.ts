import { demoHomes } from './county.ts'
import type { Person } from './people.ts'
import { demoCounties } from './places.ts'
import { randomFrom } from './random.ts'

/** An address of the demo data with somebody who lives there or answers for it. */
export interface DemoAddress {
  readonly street: string
  readonly unit: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly ownerFirst: string
  readonly ownerLast: string
}

/** `count` different homes of the demo data of this seed, from all of its counties, in no order. */
export function demoAddresses(seed: string, count: number): DemoAddress[] {
  const random = randomFrom(`${seed} addresses`)
  // Only sales depend on the day: any will do for addresses and owners.
  const homes = demoCounties.flatMap((county) => demoHomes(county, seed, '2026-01-01'))
  for (let last = homes.length - 1; last > 0; last -= 1) {
    const other = random.between(0, last)
    const [a, b] = [homes[last], homes[other]]
    if (a && b) [homes[last], homes[other]] = [b, a]
  }
  return homes.slice(0, count).map(({ row, owners }) => {
    const person: Person = random.pick(owners.people)
    return {
      street: row.street,
      unit: row.unit ?? '',
      city: row.city,
      state: row.state,
      zip: row.zip,
      ownerFirst: person.first,
      ownerLast: person.last,
    }
  })
}
