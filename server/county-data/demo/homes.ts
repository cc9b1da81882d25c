import type { ImportRow } from '#model/county-data/bulk.ts'
import { fullName, type Household, household } from './people.ts'
import type { DemoCounty, Place } from './places.ts'
import type { Random } from './random.ts'
import { type Inside, type Site, sites } from './streets.ts'

export interface Home {
  readonly row: ImportRow<'properties'>
  readonly owners: Household
}

export interface HomesOptions {
  readonly inside: Inside
  readonly firstId: number
  readonly count: number
  readonly today: string
}

export function* homes(county: DemoCounty, random: Random, options: HomesOptions): Generator<Home> {
  const level = new Map(county.places.map(({ zip }) => [zip, Math.exp(random.normal() * 0.28)]))
  let made = 0
  for (const site of sites(county, options.inside, random)) {
    for (const unit of site.units.length === 0 ? [null] : site.units) {
      const usual = county.usualValue * (level.get(site.place.zip) ?? 1)
      yield home({ county, site, unit, usual, attomId: options.firstId + made, today: options.today }, random)
      made += 1
      if (made === options.count) return
    }
  }
}

interface Plot {
  readonly county: DemoCounty
  readonly site: Site
  readonly unit: string | null
  readonly usual: number
  readonly attomId: number
  readonly today: string
}

function home(plot: Plot, random: Random): Home {
  const { county, site, unit, attomId } = plot
  const owners = household(random)
  const building = buildingOf(plot, random)
  const occupied = random.chance(owners.kind === 'company' ? 0.03 : owners.kind === 'trust' ? 0.66 : 0.8)
  const { place } = site
  return {
    owners,
    row: {
      fips: county.fips,
      attom_id: attomId,
      ...roll(owners),
      owner_occupied: random.chance(0.02) ? null : occupied,
      street: site.line,
      unit,
      city: place.city,
      state: county.state,
      zip: place.zip,
      ...(occupied ? mailHere(county, site, unit) : mailElsewhere(county, random)),
      lat: site.lat,
      lon: site.lon,
      ...building,
      ...lastSale(building.avm, plot.today, random),
      property_class: unit === null ? 'SFR' : 'Condo',
      covid_distress: round(Math.min(0.98, 0.06 + 0.9 * random.next() ** 3.2), 4),
    },
  }
}

function roll({ people: [first, second], rollName }: Household) {
  if (rollName !== null)
    return {
      owner1_first: null,
      owner1_last: null,
      owner1_full: rollName,
      owner2_first: null,
      owner2_last: null,
      owner2_full: null,
    }
  return {
    owner1_first: first.first,
    owner1_last: first.last,
    owner1_full: fullName(first),
    owner2_first: second?.first ?? null,
    owner2_last: second?.last ?? null,
    owner2_full: second === undefined ? null : fullName(second),
  }
}

function mailHere(county: DemoCounty, { line, place }: Site, unit: string | null) {
  return {
    mail_street: unit === null ? line : `${line} ${unit}`,
    mail_city: place.city,
    mail_state: county.state,
    mail_zip: place.zip,
  }
}

function mailElsewhere(county: DemoCounty, random: Random) {
  const place: Place = random.pick(county.places)
  const box = random.chance(0.4)
  const number = random.between(10, 9_999)
  return {
    mail_street: box
      ? `PO Box ${number}`
      : `${number} ${random.pick(['Commerce', 'Congress', 'Central'])} Ave`,
    mail_city: place.city,
    mail_state: county.state,
    mail_zip: place.zip,
  }
}

function buildingOf({ county, unit, usual, today }: Plot, random: Random) {
  const condo = unit !== null
  const area = Math.round((condo ? 980 : 1_950) * Math.exp(random.normal() * 0.3))
  const beds = Math.max(1, Math.min(6, Math.round(area / (condo ? 520 : 620) + random.normal() * 0.5)))
  const baths = Math.max(1, Math.round((beds * 0.72 + random.normal() * 0.35) * 2) / 2)
  const thisYear = Number(today.slice(0, 4))
  const age = Math.min(105, Math.floor(-28 * Math.log(1 - random.next())))
  const garages = condo
    ? (['None', 'Carport', 'Covered'] as const)
    : (['Attached', 'Attached', 'Detached', 'None'] as const)
  const worth = usual * (area / 1_950) ** 0.8 * Math.exp(random.normal() * 0.12) * (condo ? 1.05 : 1)
  return {
    avm: random.chance(0.985) ? Math.round(worth / 1_000) * 100_000 : null,
    beds,
    baths,
    area_sqft: area,
    stories: condo ? 1 : random.chance(0.45) ? 2 : 1,
    rooms: beds + random.between(2, 4),
    year_built: thisYear - 1 - age,
    property_use: condo ? 'Condominium' : random.chance(0.07) ? 'Townhouse' : 'Single Family Residence',
    garage: random.pick(garages),
    pool: !condo && random.chance(county.pools),
  }
}

/** Years. Later sales come from the demo market. */
const rollAge = 1.1

function lastSale(avm: number | null, today: string, random: Random) {
  if (random.chance(0.06)) return { last_sale_on: null, last_sale_price: null }
  const years = Math.min(45, rollAge - 8 * Math.log(1 - random.next()))
  const on = new Date(Date.parse(today) - years * 365.25 * 86_400_000).toISOString().slice(0, 10)
  const then = ((avm ?? 40_000_000) / 1.045 ** years) * Math.exp(random.normal() * 0.1)
  return {
    last_sale_on: on,
    last_sale_price: random.chance(0.88) ? Math.round(then / 50_000) * 50_000 : null,
  }
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
