import type { DemoCounty, Place } from './places.ts'
import type { Random } from './random.ts'
import { directions, type NonEmpty, streetNames, usualSuffixes } from './words.ts'

export interface Site {
  readonly place: Place
  readonly line: string
  readonly lat: number
  readonly lon: number
  readonly units: readonly string[]
}

export type Inside = (lon: number, lat: number) => boolean

const metresPerDegree = 111_320

const highways: Readonly<Record<string, NonEmpty<string>>> = {
  TX: ['Ranch Road 620', 'FM 1325', 'State Highway 71 E', 'County Road 175', 'S Interstate 35'],
  CO: ['State Highway 115', 'US Highway 24', 'County Line Rd'],
  FL: ['N US Highway 41', 'State Road 50', 'County Road 579', 'S US Highway 301'],
  NC: ['NC Highway 55', 'US 64 E', 'Old US 1 Hwy'],
}

export function* sites(county: DemoCounty, inside: Inside, random: Random): Generator<Site> {
  for (;;) {
    const place = random.pick(county.places)
    const name = streetName(county, random)
    const heading = random.next() * Math.PI
    const start = around(place, 1_500, random)
    if (random.chance(0.08)) {
      const at = around(place, 900, random)
      if (inside(at.lon, at.lat))
        yield { place, line: `${random.between(100, 9_800)} ${name}`, ...at, units: unitsOf(random) }
      continue
    }
    let number = random.between(1, 120) * 100 + random.between(1, 9)
    const houses = random.between(5, 16)
    for (let house = 0; house < houses; house += 1) {
      const side = number % 2 === 0 ? 14 : -14
      const at = moved(start, house * 21, heading, side)
      if (inside(at.lon, at.lat)) yield { place, line: `${number} ${name}`, ...at, units: [] }
      number += random.between(1, 5)
    }
  }
}

function streetName(county: DemoCounty, random: Random): string {
  const draw = random.next()
  const roads = highways[county.state]
  if (draw < 0.02 && roads) return random.pick(roads)
  if (draw < 0.08) {
    const numbered = `${ordinal(random.between(1, 60))} ${random.pick(['St', 'Ave'])}`
    return random.chance(0.6) ? `${random.pick(directions)} ${numbered}` : numbered
  }
  const name = `${random.pick(streetNames)} ${random.pick(usualSuffixes)}`
  if (draw < 0.2) return `${random.pick(directions)} ${name}`
  return draw < 0.22 ? `${name} ${random.pick(directions)}` : name
}

function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14
  return `${number}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`
}

function unitsOf(random: Random): string[] {
  const floors = random.between(1, 4)
  const doors = random.between(3, 6)
  const style = random.pick(['Unit', 'Apt', '#'])
  const lettered = random.chance(0.4)
  return Array.from({ length: floors * doors }, (_, index) => {
    const floor = Math.floor(index / doors) + 1
    const door = index % doors
    const value = lettered ? `${floor}${'ABCDEF'[door]}` : `${floor}0${door + 1}`
    return style === '#' ? `#${value}` : `${style} ${value}`
  })
}

function around(centre: { readonly lat: number; readonly lon: number }, metres: number, random: Random) {
  return offset(centre, random.normal() * metres, random.normal() * metres)
}

function moved(start: { lat: number; lon: number }, along: number, heading: number, aside: number) {
  const east = along * Math.cos(heading) - aside * Math.sin(heading)
  const north = along * Math.sin(heading) + aside * Math.cos(heading)
  return offset(start, east, north)
}

function offset({ lat, lon }: { readonly lat: number; readonly lon: number }, east: number, north: number) {
  const shrink = Math.cos((lat * Math.PI) / 180)
  return {
    lat: round6(lat + north / metresPerDegree),
    lon: round6(lon + east / (metresPerDegree * shrink)),
  }
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
