import * as z from 'zod/mini'
import { Lead, type MarkNames } from '#model/shared/lead-map.ts'
import type { PropertyType } from './dashboard.ts'
import type { MarketPeriod } from './markets.ts'

export interface PropertyMapFilter {
  readonly period: MarketPeriod
  readonly propertyType: PropertyType
  /** FIPS codes; none are all of the user's. */
  readonly counties: readonly string[]
}

export const mostLocations = 50_000

/** Homes by field, as maps take them. Places are the same in each. */
export const PropertyLocations = z.object({
  likely_id: z.array(z.string()),
  property_latitude: z.array(z.number()),
  property_longitude: z.array(z.number()),
  /** Within 90 days of a set that predicted it; unknown until these days are over. */
  listed: z.array(Lead.shape.mark),
})
export type PropertyLocations = Readonly<z.infer<typeof PropertyLocations>>

export const locationMarks: MarkNames = {
  yes: 'Listed within 90 days',
  no: 'Not listed',
  unknown: '90 days not over',
}

export const PropertyPlace = z.object({
  likely_id: z.string(),
  property_address_full: z.string(),
  city: z.string(),
  state: z.string(),
  /** Whole dollars. */
  estimated_value: z.nullable(z.number()),
})

export type PropertyPlace = z.infer<typeof PropertyPlace>

/** A home in the list beside the map. */
export type PropertyRow = PropertyPlace & { readonly id: string }
