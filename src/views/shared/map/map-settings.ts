import { createContext } from 'react'

interface MapSettings {
  /** MAP_STYLE_URL; null draws counties only and needs no network. */
  readonly styleUrl: string | null
  /** GOOGLE_MAPS_KEY; if set, Google draws the map. */
  readonly googleMapsKey: string | null
}

export const MapSettings = createContext<MapSettings>({ styleUrl: null, googleMapsKey: null })
