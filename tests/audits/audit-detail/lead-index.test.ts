import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { type CountyAtlas, linesOf } from '#model/county-data/county-lines.ts'
import { boundsOf, firstViewOf, listedInView, lower48 } from '#model/shared/lead-map.ts'
import { indexLeads } from '#services/shared/map/lead-index.ts'

const index = (places: readonly (readonly [lon: number, lat: number])[]) =>
  indexLeads(
    Float64Array.from(places, ([lon]) => lon),
    Float64Array.from(places, ([, lat]) => lat),
  )
const texas = [-107, 25, -93, 37] as const

describe('leads in a view', () => {
  const places = [
    [-97.74, 30.27],
    [-97.741, 30.271],
    [-97.742, 30.272],
    [-95.37, 29.76],
  ] as const

  it('[DET-35] stand together in a cluster when they are closer than 75 pixels', () => {
    const { clusters, singles, listed } = index(places).find({ bounds: texas, zoom: 5 })
    expect(clusters.map(({ count }) => count)).toEqual([3])
    expect(singles).toEqual([3])
    expect(listed).toEqual({ count: 4, first: [0, 1, 2, 3] })
  })

  it('[DET-35] fall apart at the zoom that the cluster names', () => {
    const [cluster] = index(places).find({ bounds: texas, zoom: 5 }).clusters
    const closer = index(places).find({ bounds: texas, zoom: cluster?.opensAt ?? 0 })
    expect(closer.clusters.length + closer.singles.length).toBeGreaterThan(2)
  })

  it('[DET-35] stay together up to zoom 20 and never beyond it', () => {
    const same = index([places[0], places[0]])
    expect(same.find({ bounds: texas, zoom: 20 }).clusters).toHaveLength(1)
    expect(same.find({ bounds: texas, zoom: 21 }).singles).toEqual([0, 1])
  })

  it('[DET-35] are only those inside its bounds', () => {
    const houston = [-96, 29, -95, 30] as const
    expect(index(places).find({ bounds: houston, zoom: 9 })).toEqual({
      clusters: [],
      singles: [3],
      listed: { count: 1, first: [3] },
    })
  })

  it('[DET-35] are all counted, and the first of them listed', () => {
    const many = Array.from({ length: 200 }, () => [-97.7, 30.2] as const)
    const { count, first } = index(many).find({ bounds: texas, zoom: 5 }).listed
    expect(count).toBe(200)
    expect(first).toHaveLength(listedInView)
  })

  it('[DET-35] may be none', () => {
    expect(index([]).find({ bounds: texas, zoom: 5 })).toEqual({
      clusters: [],
      singles: [],
      listed: { count: 0, first: [] },
    })
  })
})

describe('the first view', () => {
  it('[DET-35] is fitted around the leads, and looks at the lower 48 states when there are none', () => {
    expect(
      boundsOf([
        { lon: -97, lat: 30 },
        { lon: -95, lat: 29 },
      ]),
    ).toEqual([-97, 29, -95, 30])
    expect(firstViewOf([])).toEqual({ bounds: lower48, zoom: 5 })
  })
})

describe('county lines', () => {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const atlas: CountyAtlas = JSON.parse(readFileSync(file, 'utf8'))
  const lines = linesOf(atlas)

  it('[DET-36] come from the atlas that is shipped: land, county and state borders', () => {
    expect(lines.land.coordinates.length).toBeGreaterThan(100)
    expect(lines.counties.coordinates.length).toBeGreaterThan(3000)
    expect(lines.states.coordinates.length).toBeGreaterThan(50)
  })

  it('[DET-36] name every county in its place', () => {
    expect(lines.names.length).toBeGreaterThan(3100)
    const travis = lines.names.find(({ fips }) => fips === '48453')
    expect(travis?.name).toBe('Travis')
    expect(travis?.lat).toBeCloseTo(30.3, 0)
    expect(travis?.lon).toBeCloseTo(-97.8, 0)
  })
})
