import type { FeatureCollection } from 'geojson'
import {
  GeoJSONSource,
  Map as MapLibre,
  type Marker,
  NavigationControl,
  Popup,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import {
  boundsOf,
  type CountyLines,
  firstZoom,
  type Lead,
  type LeadsInView,
  type MapView,
  markOf,
} from '#model/shared/lead-map.ts'
import type { TickedRows } from '#model/shared/table.ts'
import type { LeadScene } from './map-drawing.ts'
import { clusterMark, countyMark } from './map-marks.ts'
import { coloursOf, leadLayers, lineLayers, plainStyle } from './map-style.ts'

setWorkerUrl(workerUrl)

interface LeadCanvasOptions {
  /** A MapLibre style with streets; null draws land and counties only. */
  readonly styleUrl: string | null
  readonly onMove: (view: MapView) => void
  readonly onChoose: (id: string) => void
  readonly onDismiss: () => void
}

const centreOfTheStates: [lon: number, lat: number] = [-98.6, 39.8]
/** The closest zoom on a lead: without streets only its county is recognisable. */
const closeUp = { streets: 14, counties: 10 } as const
/** Pixels between a lead and its pop-up, around a pop-up, and from a chosen lead to the rim of the map. */
const popupGaps = { lead: 14, around: 10, rim: 24 } as const
const labelsFrom = 6.5
const mostLabels = 60

/**
 * Draws only what changed since the last scene.
 * @throws Error without WebGL
 */
export class LeadCanvas {
  readonly #map: MapLibre
  readonly #options: LeadCanvasOptions
  readonly #colours: ReturnType<typeof coloursOf>
  readonly #popup = new Popup({
    closeButton: true,
    closeOnClick: false,
    maxWidth: '320px',
    offset: popupGaps.lead,
  })
  #scene: LeadScene = { leads: [], found: null, lines: null, chosen: null, noun: 'properties', ticked: null }
  #clusters: Marker[] = []
  #names = new Map<string, Marker>()
  readonly #closeUp: number
  #chosen: Lead | undefined
  /** What a pop-up shows may arrive after it opens. */
  readonly #resizes = new ResizeObserver(() => this.#makeRoom())
  #isReady = false

  constructor(container: HTMLElement, popupContent: HTMLElement, options: LeadCanvasOptions) {
    this.#options = options
    this.#closeUp = options.styleUrl === null ? closeUp.counties : closeUp.streets
    this.#colours = coloursOf(container)
    this.#map = new MapLibre({
      container,
      style: options.styleUrl ?? plainStyle(this.#colours),
      center: centreOfTheStates,
      zoom: firstZoom,
      minZoom: 2,
      maxZoom: 20,
      dragRotate: false,
      pitchWithRotate: false,
      cooperativeGestures: true,
      attributionControl: options.styleUrl === null ? false : { compact: true },
    })
    this.#map.touchZoomRotate.disableRotation()
    this.#map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    this.#popup.setDOMContent(popupContent).on('close', options.onDismiss)
    this.#resizes.observe(popupContent)
    this.#map.on('moveend', () => this.#moved())
    this.#map.once('load', () => this.#start())
  }

  /** Waits until the style is loaded. */
  show(scene: LeadScene): void {
    const before = this.#scene
    this.#scene = scene
    if (this.#isReady) this.#draw(before)
  }

  resize(): void {
    this.#map.resize()
  }

  destroy(): void {
    this.#resizes.disconnect()
    this.#popup.off('close', this.#options.onDismiss)
    this.#map.remove()
  }

  #start(): void {
    for (const id of ['leads', 'chosen']) {
      this.#map.addSource(id, { type: 'geojson', data: points([], null) })
    }
    for (const layer of leadLayers(this.#colours)) this.#map.addLayer(layer)
    this.#map.on('click', 'leads', ({ features }) => {
      const id: unknown = features?.[0]?.properties.id
      if (typeof id === 'string') this.#options.onChoose(id)
    })
    this.#map.on('mouseenter', 'leads', () => this.#pointer('pointer'))
    this.#map.on('mouseleave', 'leads', () => this.#pointer(''))
    this.#isReady = true
    this.#draw({ ...this.#scene, leads: [], found: null, lines: null, chosen: null, ticked: null })
  }

  #pointer(cursor: string): void {
    this.#map.getCanvas().style.cursor = cursor
  }

  #draw(before: LeadScene): void {
    const { leads, found, lines, chosen, ticked } = this.#scene
    if (lines && lines !== before.lines) this.#drawLines(lines)
    if (leads !== before.leads) this.#fit(leads)
    if (found && found !== before.found) this.#drawFound(found.leads, found.inView)
    else if (found && ticked !== before.ticked) this.#drawSingles(found.leads, found.inView)
    if (chosen !== before.chosen) this.#drawChosen(chosen)
  }

  #fit(leads: readonly Lead[]): void {
    const bounds = boundsOf(leads)
    if (bounds) this.#map.fitBounds([...bounds], { padding: 56, maxZoom: this.#closeUp, duration: 0 })
  }

  #drawLines(lines: CountyLines): void {
    for (const layer of lineLayers(lines, this.#colours, this.#options.styleUrl !== null)) {
      this.#map.addLayer(layer, 'leads')
    }
    this.#drawNames()
  }

  #drawFound(leads: readonly Lead[], { clusters, singles }: LeadsInView): void {
    const isReached = this.#clusters.some((mark) => mark.getElement() === document.activeElement)
    for (const mark of this.#clusters) mark.remove()
    // Keeps the focus in the map after a cluster is opened by keyboard.
    if (isReached) this.#map.getCanvas().focus()
    this.#clusters = clusters.map((cluster) =>
      clusterMark(cluster, this.#scene.noun, () =>
        this.#map.easeTo({ center: [cluster.lon, cluster.lat], zoom: cluster.opensAt + 0.2 }),
      ).addTo(this.#map),
    )
    this.#drawSingles(leads, { singles })
  }

  #drawSingles(leads: readonly Lead[], { singles }: Pick<LeadsInView, 'singles'>): void {
    this.#setPoints(
      'leads',
      singles.flatMap((place) => leads[place] ?? []),
    )
  }

  #setPoints(id: 'leads' | 'chosen', leads: readonly Lead[]): void {
    const source = this.#map.getSource(id)
    if (source instanceof GeoJSONSource) source.setData(points(leads, this.#scene.ticked))
  }

  #drawChosen(id: string | null): void {
    this.#chosen = id === null ? undefined : this.#scene.leads.find((one) => one.id === id)
    this.#setPoints('chosen', this.#chosen ? [this.#chosen] : [])
    if (!this.#chosen) {
      this.#popup.remove()
      return
    }
    this.#popup.setLngLat([this.#chosen.lon, this.#chosen.lat]).addTo(this.#map)
    this.#makeRoom()
  }

  /** Brings the chosen lead so far below the middle that its pop-up fits above it. */
  #makeRoom(): void {
    if (!this.#chosen) return
    const { lon, lat } = this.#chosen
    const middle = this.#map.getContainer().clientHeight / 2
    const needed = (this.#popup.getElement()?.offsetHeight ?? 0) + popupGaps.lead + popupGaps.around
    const below = Math.min(Math.max(0, needed - middle), middle - popupGaps.rim)
    const zoom = Math.max(this.#map.getZoom(), this.#closeUp)
    this.#map.easeTo({ center: [lon, lat], zoom, offset: [0, below] })
  }

  #moved(): void {
    const bounds = this.#map.getBounds()
    this.#drawNames()
    this.#options.onMove({
      bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      zoom: this.#map.getZoom(),
    })
  }

  #drawNames(): void {
    const { lines } = this.#scene
    if (!lines || this.#options.styleUrl !== null) return
    const bounds = this.#map.getBounds()
    const isClose = this.#map.getZoom() >= labelsFrom
    const seen = isClose ? lines.names.filter((name) => bounds.contains([name.lon, name.lat])) : []
    const wanted = new Map(seen.slice(0, mostLabels).map((name) => [name.fips, name]))
    for (const [fips, mark] of this.#names) {
      if (wanted.has(fips)) continue
      mark.remove()
      this.#names.delete(fips)
    }
    for (const [fips, name] of wanted) {
      if (!this.#names.has(fips)) this.#names.set(fips, countyMark(name).addTo(this.#map))
    }
  }
}

const points = (leads: readonly Lead[], ticked: TickedRows | null): FeatureCollection => ({
  type: 'FeatureCollection',
  features: leads.map((lead) => ({
    type: 'Feature',
    properties: { id: lead.id, mark: markOf(lead, ticked), step: lead.step ?? '' },
    geometry: { type: 'Point', coordinates: [lead.lon, lead.lat] },
  })),
})
