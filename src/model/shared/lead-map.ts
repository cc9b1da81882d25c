import type { MultiLineString, MultiPolygon } from 'geojson'
import * as z from 'zod/mini'
import { isTicked, type TickedRows } from './table.ts'

export const leadKinds = ['yes', 'no', 'unknown'] as const
/** Whether the contact still owns it. */
export type LeadKind = (typeof leadKinds)[number]

const scoreStepsInOrder = ['top', 'high', 'low'] as const
export type ScoreStep = (typeof scoreStepsInOrder)[number]

/** From which score on a lead has the step; below both it is low. */
export const scoreSteps = { top: 0.8, high: 0.5 } as const

export const scoreStepNames: Readonly<Record<ScoreStep, string>> = {
  top: 'Score 80% and above',
  high: '50% to 80%',
  low: 'Below 50%',
}

/** Null without a score; left out where scores are not on the map. */
const step = z.nullable(z.enum(scoreStepsInOrder))

export const Lead = z.object({
  id: z.string(),
  lat: z.number(),
  lon: z.number(),
  mark: z.enum(leadKinds),
  step: z.optional(step),
})
export type Lead = Readonly<z.infer<typeof Lead>>

/** Leads by field: sent, checked and parsed in less than half the time of a list. Places are the same in each. */
export const LeadColumns = z.object({
  ids: z.array(z.string()),
  lats: z.array(z.number()),
  lons: z.array(z.number()),
  marks: z.array(Lead.shape.mark),
  steps: z.optional(z.array(step)),
})
export type LeadColumns = Readonly<z.infer<typeof LeadColumns>>

export const leadsOf = ({ ids, lats, lons, marks, steps }: LeadColumns): readonly Lead[] =>
  ids.map((id, at) => ({
    ...{ id, lat: lats[at] ?? 0, lon: lons[at] ?? 0, mark: marks[at] ?? 'unknown' },
    ...(steps && { step: steps[at] ?? null }),
  }))

export type Bounds = readonly [west: number, south: number, east: number, north: number]

export interface MapView {
  readonly bounds: Bounds
  readonly zoom: number
}

/** Leads too close to distinguish; from zoom `opensAt` on they split up. */
export interface LeadCluster {
  readonly id: number
  readonly lat: number
  readonly lon: number
  readonly count: number
  readonly opensAt: number
}

/** What a view of the map holds. `singles` and `first` are places in the list of leads. */
export interface LeadsInView {
  readonly clusters: readonly LeadCluster[]
  readonly singles: readonly number[]
  readonly listed: { readonly count: number; readonly first: readonly number[] }
}

/** Outlines of the United States, in degrees. */
export interface CountyLines {
  readonly land: MultiPolygon
  readonly counties: MultiLineString
  readonly states: MultiLineString
  readonly names: readonly CountyName[]
}

export interface CountyName {
  readonly fips: string
  readonly name: string
  readonly lat: number
  readonly lon: number
}

export const clustering = { radius: 75, maxZoom: 20 } as const

/** Zoom while the map is not fitted to its leads yet. */
export const firstZoom = 5
/** The lower 48 states: where a map without leads looks. */
export const lower48: Bounds = [-124.8, 24.4, -66.9, 49.4]
export const listedInView = 50

export function boundsOf(leads: readonly Pick<Lead, 'lat' | 'lon'>[]): Bounds | undefined {
  if (leads.length === 0) return undefined
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const { lat, lon } of leads) {
    west = Math.min(west, lon)
    east = Math.max(east, lon)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return [west, south, east, north]
}

export const firstViewOf = (leads: readonly Lead[]): MapView => ({
  bounds: boundsOf(leads) ?? lower48,
  zoom: firstZoom,
})

/** In a map that shares a table's selection a lead's mark is whether it is ticked. */
export const markOf = ({ id, mark }: Lead, ticked: TickedRows | null): LeadKind =>
  ticked === null ? mark : isTicked(ticked, id) ? 'yes' : 'no'

/** What a map's marks mean; a mark without a name is not used. */
export type MarkNames = Readonly<Partial<Record<LeadKind, string>>>

/** The legend always names them: the specification gives it. */
export const ownerMarks: MarkNames = { yes: 'Same Owner', no: 'Not Same Owner', unknown: 'Unknown' }

/** What can be told apart among these leads; nothing of what is the same of all. */
export function kindsOf(leads: readonly Lead[], ticked: TickedRows | null) {
  const marks = new Set(leads.map((lead) => markOf(lead, ticked)))
  const steps = new Set(leads.map(({ step: one }) => one ?? null))
  const [mark = 'yes'] = marks.size === 1 ? marks : []
  return {
    /** What steps are drawn with. */
    mark,
    marks: leadKinds.filter((one) => marks.size > 1 && marks.has(one)),
    steps: scoreStepsInOrder.filter((one) => steps.size > 1 && steps.has(one)),
  }
}
