import { Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import Supercluster from 'supercluster'

setWorkerUrl(workerUrl)

/** Fetches points as `{ lons, lats }` and draws their clusters. @returns when the first is in a frame */
export async function drawPoints(address: string): Promise<number> {
  const container = document.body.appendChild(document.createElement('div'))
  container.style.cssText = 'position: fixed; inset: 0'
  const map = new MapLibre({
    container,
    style: { version: 8, sources: {}, layers: [] },
    center: [-98.6, 39.8],
    zoom: 3,
  })
  const [{ lons, lats }] = await Promise.all([
    fetch(address).then((response): Promise<{ lons: number[]; lats: number[] }> => response.json()),
    map.once('load'),
  ])
  const index = new Supercluster({ radius: 60, maxZoom: 16 })
  index.load(
    lons.map((lon, at) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [lon, lats[at] ?? 0] },
    })),
  )
  for (const { geometry } of index.getClusters([-180, -85, 180, 85], 3)) {
    const [lon = 0, lat = 0] = geometry.coordinates
    new Marker().setLngLat([lon, lat]).addTo(map)
  }
  return new Promise((drawn) => requestAnimationFrame(() => setTimeout(() => drawn(performance.now()))))
}
