import { Marker } from 'maplibre-gl'
import type { CountyName, LeadCluster } from '#model/shared/lead-map.ts'
import { clusterLook } from './cluster-look.ts'
import classes from './LeadMap.module.css'
import type { LeadNoun } from './map-drawing.ts'

export function clusterMark({ lat, lon, count }: LeadCluster, noun: LeadNoun, onOpen: () => void): Marker {
  const button = document.createElement('button')
  button.type = 'button'
  const { className, size, text, label } = clusterLook(count, noun)
  button.className = className
  button.dataset.size = size
  button.textContent = text
  button.setAttribute('aria-label', label)
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    onOpen()
  })
  return new Marker({ element: button }).setLngLat([lon, lat])
}

/** Hidden from screen readers, like the county's shape. */
export function countyMark({ name, lat, lon }: CountyName): Marker {
  const label = document.createElement('span')
  label.className = classes.county ?? ''
  label.textContent = name
  label.setAttribute('aria-hidden', 'true')
  return new Marker({ element: label }).setLngLat([lon, lat])
}
