import { createContext } from 'react'

interface MapSettings {
  /** A MapLibre style with streets (MAP_STYLE_URL); null draws counties only and needs no network. */
  readonly styleUrl: string | null
  /** With it Google draws the map (GOOGLE_MAPS_KEY). */
  readonly googleMapsKey: string | null
}

/** What the installation's maps are drawn by. */
export const MapSettings = createContext<MapSettings>({ styleUrl: null, googleMapsKey: null })
