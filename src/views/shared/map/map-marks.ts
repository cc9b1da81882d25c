import { Marker } from 'maplibre-gl'
import type { CountyName, LeadCluster } from '#model/lead-map.ts'
import classes from './LeadMap.module.css'

const counts = new Intl.NumberFormat('en-US')
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** A cluster: a button with its count, as large as it is full. */
export function clusterMark({ lat, lon, count }: LeadCluster, onOpen: () => void): Marker {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = classes.cluster ?? ''
  button.dataset.size = count < 10 ? 'small' : count < 1000 ? 'medium' : 'large'
  button.textContent = short.format(count)
  button.setAttribute('aria-label', `Zoom in on ${counts.format(count)} properties`)
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    onOpen()
  })
  return new Marker({ element: button }).setLngLat([lon, lat])
}

/** A county's name, for those who look; its shape says nothing to a screen reader, and neither does this. */
export function countyMark({ name, lat, lon }: CountyName): Marker {
  const label = document.createElement('span')
  label.className = classes.county ?? ''
  label.textContent = name
  label.setAttribute('aria-hidden', 'true')
  return new Marker({ element: label }).setLngLat([lon, lat])
}
