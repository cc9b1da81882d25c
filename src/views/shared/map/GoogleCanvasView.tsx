import { GoogleMap, InfoWindowF, OverlayViewF, useJsApiLoader } from '@react-google-maps/api'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { boundsOf, firstZoom, type LeadCluster, markOf } from '#model/shared/lead-map.ts'
import { clusterLook } from './cluster-look.ts'
import classes from './LeadMap.module.css'
import { LeadMark } from './LeadMark.tsx'
import type { LeadNoun, MapDrawingProps } from './map-drawing.ts'

interface GoogleCanvasViewProps extends MapDrawingProps {
  apiKey: string
}

const centreOfTheStates = { lat: 39.8, lng: -98.6 }
/** Google's tiles are half as wide as ours, so its zoom is one level higher. */
const zoomMore = 1
const closeUp = 14 + zoomMore

export function GoogleCanvasView({ scene, marks, send, apiKey, popup }: GoogleCanvasViewProps) {
  const { isLoaded, loadError } = useJsApiLoader({
    googleMapsApiKey: apiKey,
    preventGoogleFontsLoading: true,
  })
  const [drawn, setDrawn] = useState<google.maps.Map | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const { leads, found, lines, chosen, ticked } = scene
  const giveUp = useEffectEvent(() => send({ type: 'map.break' }))
  const chosenLead = leads.find(({ id }) => id === chosen)

  useEffect(() => {
    if (loadError) giveUp()
  }, [loadError])
  useEffect(() => {
    const bounds = boundsOf(leads)
    if (drawn && bounds) {
      const [west, south, east, north] = bounds
      drawn.fitBounds({ west, south, east, north }, 56)
    }
  }, [drawn, leads])
  useEffect(() => {
    if (!drawn || !lines || !container.current) return
    const strokeColor = getComputedStyle(container.current).getPropertyValue('--muted').trim()
    const [counties] = drawn.data.addGeoJson({ type: 'Feature', properties: {}, geometry: lines.counties })
    drawn.data.setStyle({ strokeColor, strokeWeight: 0.5, clickable: false })
    return () => {
      if (counties) drawn.data.remove(counties)
    }
  }, [drawn, lines])
  useEffect(() => {
    if (!drawn || !chosenLead) return
    drawn.panTo({ lat: chosenLead.lat, lng: chosenLead.lon })
    if ((drawn.getZoom() ?? 0) < closeUp) drawn.setZoom(closeUp)
  }, [drawn, chosenLead])

  const reportView = () => {
    const bounds = drawn?.getBounds()?.toJSON()
    const zoom = drawn?.getZoom()
    if (!bounds || zoom === undefined) return
    const { west, south, east, north } = bounds
    send({ type: 'map.move', view: { bounds: [west, south, east, north], zoom: zoom - zoomMore } })
  }
  const openCluster = ({ lat, lon, opensAt }: LeadCluster) => {
    drawn?.panTo({ lat, lng: lon })
    drawn?.setZoom(opensAt + zoomMore)
  }

  return (
    <div ref={container} className={classes.canvas} data-testid="lead-canvas">
      {isLoaded && (
        <GoogleMap
          mapContainerClassName={classes.canvas}
          center={centreOfTheStates}
          zoom={firstZoom + zoomMore}
          options={{ gestureHandling: 'cooperative', streetViewControl: false, mapTypeControl: false }}
          onLoad={setDrawn}
          onIdle={reportView}
        >
          {found?.inView.clusters.map((cluster) => (
            <Mark key={`cluster ${cluster.id}`} {...cluster}>
              <Cluster count={cluster.count} noun={scene.noun} onOpen={() => openCluster(cluster)} />
            </Mark>
          ))}
          {found?.inView.singles.flatMap((place) => {
            const lead = found.leads[place]
            return lead ? (
              <Mark key={lead.id} {...lead}>
                <button
                  type="button"
                  className={classes.pin}
                  title={marks[markOf(lead, ticked)]}
                  onClick={() => send({ type: 'lead.choose', id: lead.id })}
                >
                  <LeadMark mark={markOf(lead, ticked)} step={lead.step} names={marks} />
                </button>
              </Mark>
            ) : (
              []
            )
          })}
          {chosenLead && (
            <InfoWindowF
              position={{ lat: chosenLead.lat, lng: chosenLead.lon }}
              options={{ maxWidth: 320 }}
              onCloseClick={() => send({ type: 'lead.dismiss' })}
            >
              <div className={classes.popup}>{popup(chosenLead.id)}</div>
            </InfoWindowF>
          )}
        </GoogleMap>
      )}
    </div>
  )
}

function Cluster({ count, noun, onOpen }: { count: number; noun: LeadNoun; onOpen: () => void }) {
  const { className, size, text, label } = clusterLook(count, noun)
  return (
    <button type="button" className={className} data-size={size} aria-label={label} onClick={onOpen}>
      {text}
    </button>
  )
}

function Mark({ lat, lon, children }: { lat: number; lon: number; children: ReactNode }) {
  return (
    <OverlayViewF
      position={{ lat, lng: lon }}
      mapPaneName="overlayMouseTarget"
      getPixelPositionOffset={(width, height) => ({ x: -width / 2, y: -height / 2 })}
    >
      {children}
    </OverlayViewF>
  )
}
