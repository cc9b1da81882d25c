import 'maplibre-gl/dist/maplibre-gl.css'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { leadMapMachine } from '#machines/lead-map.machine.ts'
import classes from './LeadMap.module.css'
import { LeadCanvas } from './lead-canvas.ts'

interface LeadCanvasViewProps {
  map: ActorRefFrom<typeof leadMapMachine>
  styleUrl: string | null
  popup: (id: string) => ReactNode
}

/** Large, so it is loaded with the first map opened. */
export function LeadCanvasView({ map, styleUrl, popup }: LeadCanvasViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const [popupContent] = useState(() => document.createElement('div'))
  const chosen = useSelector(map, ({ context }) => context.chosen)

  useEffect(() => {
    if (!container.current) return
    try {
      const canvas = new LeadCanvas(container.current, popupContent, {
        styleUrl,
        onMove: (view) => map.send({ type: 'map.move', view }),
        onChoose: (id) => map.send({ type: 'lead.choose', id }),
        onDismiss: () => map.send({ type: 'lead.dismiss' }),
      })
      canvas.show(map.getSnapshot().context)
      const following = map.subscribe(({ context }) => canvas.show(context))
      return () => {
        following.unsubscribe()
        canvas.destroy()
      }
    } catch {
      // No WebGL: the list is shown instead.
      map.send({ type: 'map.break' })
    }
  }, [map, popupContent, styleUrl])

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
