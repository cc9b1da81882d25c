import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './LeadMap.module.css'
import { LeadCanvas } from './lead-canvas.ts'
import type { MapDrawingProps } from './map-drawing.ts'

interface LeadCanvasViewProps extends MapDrawingProps {
  styleUrl: string | null
}

/** Large, so it is loaded with the first map opened. */
export function LeadCanvasView({ scene, send, styleUrl, popup }: LeadCanvasViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<LeadCanvas>(null)
  const [popupContent] = useState(() => document.createElement('div'))
  const { chosen } = scene

  const open = useEffectEvent((into: HTMLElement) => {
    try {
      const canvas = new LeadCanvas(into, popupContent, {
        styleUrl,
        onMove: (view) => send({ type: 'map.move', view }),
        onChoose: (id) => send({ type: 'lead.choose', id }),
        onDismiss: () => send({ type: 'lead.dismiss' }),
      })
      canvas.show(scene)
      return canvas
    } catch {
      // No WebGL: the list is shown instead.
      send({ type: 'map.break' })
      return null
    }
  })
  useEffect(() => {
    drawn.current = container.current && open(container.current)
    return () => {
      drawn.current?.destroy()
      drawn.current = null
    }
  }, [])
  useEffect(() => drawn.current?.show(scene), [scene])

  return (
    <>
      <div ref={container} className={classes.canvas} data-testid="lead-canvas" />
      {createPortal(
        chosen === null ? null : <div className={classes.popup}>{popup(chosen)}</div>,
        popupContent,
      )}
    </>
  )
}
