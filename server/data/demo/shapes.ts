import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Atlas = Topology<{ counties: GeometryCollection<{ name: string }> }>
type Ring = readonly (readonly number[])[]

let atlas: Atlas | undefined

function readAtlas(): Atlas {
  atlas ??= createRequire(import.meta.url)('us-atlas/counties-10m.json') as Atlas
  return atlas
}

/** Every county of the United States, as the Census Bureau names it. */
export function atlasCounties(): { readonly fips: string; readonly name: string }[] {
  return feature(readAtlas(), readAtlas().objects.counties).features.map(({ id, properties }) => ({
    fips: String(id),
    name: properties.name,
  }))
}

/** Whether a point lies inside a county's outline. */
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

/** Even-odd rule. */
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
