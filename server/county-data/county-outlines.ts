import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { type CountyAtlas, countyNames } from '#model/county-data/county-lines.ts'

type Ring = readonly (readonly number[])[]

let atlas: CountyAtlas | undefined

function readAtlas(): CountyAtlas {
  atlas ??= createRequire(import.meta.url)('us-atlas/counties-10m.json') as CountyAtlas
  return atlas
}

/** States by the first two digits of a county's FIPS code. */
const stateTable = `
  01 AL, 02 AK, 04 AZ, 05 AR, 06 CA, 08 CO, 09 CT, 10 DE, 11 DC, 12 FL, 13 GA, 15 HI, 16 ID, 17 IL, 18 IN,
  19 IA, 20 KS, 21 KY, 22 LA, 23 ME, 24 MD, 25 MA, 26 MI, 27 MN, 28 MS, 29 MO, 30 MT, 31 NE, 32 NV, 33 NH,
  34 NJ, 35 NM, 36 NY, 37 NC, 38 ND, 39 OH, 40 OK, 41 OR, 42 PA, 44 RI, 45 SC, 46 SD, 47 TN, 48 TX, 49 UT,
  50 VT, 51 VA, 53 WA, 54 WV, 55 WI, 56 WY, 60 AS, 66 GU, 69 MP, 72 PR, 78 VI`
const states = new Map(
  stateTable.split(',').map((entry): [string, string] => {
    const [digits = '', state = ''] = entry.trim().split(' ')
    return [digits, state]
  }),
)

interface AtlasCounty {
  readonly fips: string
  readonly state: string
  readonly name: string
}

export function atlasCounties(): AtlasCounty[] {
  return feature(readAtlas(), readAtlas().objects.counties).features.map(({ id, properties }) => {
    const fips = String(id)
    const state = states.get(fips.slice(0, 2))
    if (state === undefined) throw new Error(`county ${fips} is in no state`)
    return { fips, state, name: properties.name }
  })
}

let centres: ReadonlyMap<string, { readonly lat: number; readonly lon: number }> | undefined

/** The middle of a county's largest part, in degrees. */
export function countyCentre(fips: string): { readonly lat: number; readonly lon: number } | undefined {
  centres ??= new Map(countyNames(readAtlas()).map(({ fips, lat, lon }) => [fips, { lat, lon }]))
  return centres.get(fips)
}

export function countyOutline(fips: string): (lon: number, lat: number) => boolean {
  const { counties } = readAtlas().objects
  const geometries = counties.geometries.filter(({ id }) => id === fips)
  const [county] = feature(readAtlas(), { ...counties, geometries }).features
  if (county === undefined) throw new Error(`us-atlas has no county ${fips}`)
  const shape = county.geometry
  const polygons: readonly (readonly Ring[])[] =
    shape.type === 'Polygon' ? [shape.coordinates] : shape.type === 'MultiPolygon' ? shape.coordinates : []
  return (lon, lat) =>
    polygons.some((rings) => rings.filter((ring) => surrounds(ring, lon, lat)).length % 2 === 1)
}

function surrounds(ring: Ring, x: number, y: number): boolean {
  let inside = false
  let [px = 0, py = 0] = ring.at(-1) ?? []
  for (const [qx = 0, qy = 0] of ring) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) inside = !inside
    px = qx
    py = qy
  }
  return inside
}
