import type { MultiLineString, MultiPolygon } from 'geojson'
import type {
  AddLayerObject,
  CircleLayerSpecification,
  ExpressionSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { CountyLines } from '#model/shared/lead-map.ts'

/** MapLibre cannot read CSS variables. */
export function coloursOf(element: Element) {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    water: colour('--sunken'),
    land: colour('--surface'),
    county: colour('--line'),
    state: colour('--line-strong'),
    same: colour('--accent'),
    other: colour('--ink'),
    unknown: colour('--line-strong'),
    halo: colour('--surface'),
    top: colour('--likelihood-5'),
    high: colour('--likelihood-3'),
    low: colour('--likelihood-1'),
  }
}
export type MapColours = ReturnType<typeof coloursOf>

/** Land and water without labels, which would need glyph files. */
export const plainStyle = (colours: MapColours): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [{ id: 'water', type: 'background', paint: { 'background-color': colours.water } }],
})

const shape = (geometry: MultiLineString | MultiPolygon) => ({
  type: 'geojson' as const,
  data: { type: 'Feature' as const, properties: {}, geometry },
  tolerance: 0.2,
})

/** The lowest layer first. A street style already has land. */
export function lineLayers(lines: CountyLines, colours: MapColours, overStreets: boolean): AddLayerObject[] {
  const land: AddLayerObject = {
    id: 'land',
    type: 'fill',
    source: shape(lines.land),
    paint: { 'fill-color': colours.land },
  }
  const outlines: AddLayerObject[] = [
    {
      id: 'counties',
      type: 'line',
      source: shape(lines.counties),
      paint: {
        'line-color': colours.county,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.5, 10, 1.5],
      },
    },
    {
      id: 'states',
      type: 'line',
      source: shape(lines.states),
      paint: { 'line-color': colours.state, 'line-width': 1, 'line-opacity': 0.6 },
    },
  ]
  return overStreets ? outlines : [land, ...outlines]
}

type Expression = ExpressionSpecification

/** Larger and darker the likelier; as `without` where there is no score. */
const byStep = (
  [top, high, low]: readonly (string | number)[],
  without: string | number | Expression,
): Expression => ['match', ['get', 'step'], 'top', top ?? '', 'high', high ?? '', 'low', low ?? '', without]

/** A disc for the same owner, a ring for another; if unknown a thin ring, or without a score a small disc. */
const markPaint = (colours: MapColours): CircleLayerSpecification['paint'] => {
  const { top, high, low, same, other, unknown, halo } = colours
  const steps = [top, high, low] as const
  return {
    'circle-radius': byStep([9, 7, 5], ['match', ['get', 'mark'], 'unknown', 5, 7]),
    'circle-color': [
      'match',
      ['get', 'mark'],
      'yes',
      byStep(steps, same),
      'no',
      halo,
      byStep([halo, halo, halo], unknown),
    ],
    'circle-stroke-width': ['match', ['get', 'mark'], 'no', 3, 1.5],
    'circle-stroke-color': [
      'match',
      ['get', 'mark'],
      'yes',
      halo,
      'no',
      byStep(steps, other),
      byStep(steps, halo),
    ],
  }
}

/** The chosen lead is on top with a ring, even if it is in a cluster. */
export function leadLayers(colours: MapColours): AddLayerObject[] {
  return [
    { id: 'leads', type: 'circle', source: 'leads', paint: markPaint(colours) },
    { id: 'chosen', type: 'circle', source: 'chosen', paint: markPaint(colours) },
    {
      id: 'chosen-ring',
      type: 'circle',
      source: 'chosen',
      paint: {
        'circle-radius': 13,
        'circle-color': 'transparent',
        'circle-stroke-width': 2.5,
        'circle-stroke-color': colours.same,
      },
    },
  ]
}
