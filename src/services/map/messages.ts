import type { CountyLines, LeadsInView, MapView } from '#model/lead-map.ts'

export type MapTask =
  | { readonly id: number; readonly kind: 'lines'; readonly url: string }
  /** Degrees, a place in both arrays a lead. Nothing is answered. */
  | { readonly id: number; readonly kind: 'index'; readonly lons: Float64Array; readonly lats: Float64Array }
  | { readonly id: number; readonly kind: 'find'; readonly view: MapView }

export type MapAnswer =
  | { readonly id: number; readonly kind: 'lines'; readonly lines: CountyLines }
  | { readonly id: number; readonly kind: 'found'; readonly found: LeadsInView }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }
