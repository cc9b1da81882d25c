import type { CountyLines, LeadsInView, MapView } from '#model/shared/lead-map.ts'

/** A place in each array is a home; a mark is its place in `homeMarks`. */
export interface Homes {
  readonly ids: Float64Array<ArrayBuffer>
  readonly lats: Float64Array<ArrayBuffer>
  readonly lons: Float64Array<ArrayBuffer>
  readonly marks: Uint8Array<ArrayBuffer>
}

export const homeMarks = ['yes', 'no', 'unknown'] as const

export type MapTask =
  | { readonly id: number; readonly kind: 'lines'; readonly url: string }
  /** Degrees, a place in both arrays a lead. Nothing is answered. */
  | { readonly id: number; readonly kind: 'index'; readonly lons: Float64Array; readonly lats: Float64Array }
  | { readonly id: number; readonly kind: 'find'; readonly view: MapView }
  /** A reply with the homes of the property map. */
  | { readonly id: number; readonly kind: 'homes'; readonly json: ArrayBuffer }

export type MapAnswer =
  | { readonly id: number; readonly kind: 'lines'; readonly lines: CountyLines }
  | { readonly id: number; readonly kind: 'homes'; readonly homes: Homes }
  | { readonly id: number; readonly kind: 'found'; readonly found: LeadsInView }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }
