import type { MultiPolygon as Outline, Position } from 'geojson'
import { merge, mesh } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import type { CountyLines, CountyName } from '#model/shared/lead-map.ts'

interface County {
  readonly name: string
}

/** The parts of us-atlas's `counties-10m.json` (US Census Bureau, degrees) that are read here. */
export type CountyAtlas = Topology<{
  counties: {
    type: 'GeometryCollection'
    geometries: (Polygon<County> | MultiPolygon<County>)[]
  }
  states: GeometryCollection
}>

export function linesOf(atlas: CountyAtlas): CountyLines {
  const { counties, states } = atlas.objects
  return {
    land: merge(atlas, counties.geometries),
    counties: mesh(atlas, counties, (a, b) => a !== b),
    states: mesh(atlas, states, (a, b) => a !== b),
    names: countyNames(atlas),
  }
}

/** Each county with the middle of its largest part. */
export const countyNames = (atlas: CountyAtlas): CountyName[] =>
  atlas.objects.counties.geometries.flatMap((county) => nameOf(atlas, county))

function nameOf(atlas: CountyAtlas, county: Polygon<County> | MultiPolygon<County>): CountyName[] {
  const outlines = outlinesOf(merge(atlas, [county]))
  const largest = outlines.map(boxOf).toSorted((a, b) => areaOf(b) - areaOf(a))[0]
  if (!largest || county.id === undefined || !county.properties) return []
  const { west, south, east, north } = largest
  const { name } = county.properties
  return [{ fips: String(county.id), name, lat: (south + north) / 2, lon: (west + east) / 2 }]
}

const outlinesOf = ({ coordinates }: Outline): Position[][] =>
  coordinates.flatMap(([outer]) => (outer ? [outer] : []))

interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

const areaOf = ({ west, south, east, north }: Box): number => (east - west) * (north - south)

function boxOf(outline: readonly Position[]): Box {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [lon = 0, lat = 0] of outline) {
    west = Math.min(west, lon)
    east = Math.max(east, lon)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return { west, south, east, north }
}
