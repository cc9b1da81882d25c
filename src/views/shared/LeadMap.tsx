import { useComputedColorScheme } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { leadMapMachine } from '#machines/lead-map.machine.ts'
import { chartState } from './chart-state.ts'
import { LeadList, type LeadWords } from './map/LeadList.tsx'
import classes from './map/LeadMap.module.css'
import { LeadMark } from './map/LeadMark.tsx'
import { MapSettings } from './map/map-settings.ts'

const LeadCanvasView = lazy(async () => ({
  default: (await import('./map/LeadCanvasView.tsx')).LeadCanvasView,
}))
const GoogleCanvasView = lazy(async () => ({
  default: (await import('./map/GoogleCanvasView.tsx')).GoogleCanvasView,
}))

interface LeadMapProps {
  map: ActorRefFrom<typeof leadMapMachine>
  wordsOf: (id: string) => LeadWords
  popup: (id: string) => ReactNode
}

export function LeadMap({ map, wordsOf, popup }: LeadMapProps) {
  const snapshot = useSelector(map, (state) => state)
  const scheme = useComputedColorScheme('light')
  const { found, chosen } = snapshot.context
  const { styleUrl, googleMapsKey } = use(MapSettings)
  return (
    <div className={classes.map} {...chartState('lead-map', snapshot.value)}>
      <div className={classes.stage}>
        {snapshot.matches({ canvas: 'broken' }) ? (
          <p className={classes.broken}>
            This browser cannot draw the map. The list holds every property instead.
          </p>
        ) : (
          <Suspense fallback={<div className={classes.canvas} />}>
            {/* Redrawn when the scheme changes: a map cannot read the theme's variables. */}
            {googleMapsKey === null ? (
              <LeadCanvasView key={scheme} map={map} styleUrl={styleUrl} popup={popup} />
            ) : (
              <GoogleCanvasView key={scheme} map={map} apiKey={googleMapsKey} popup={popup} />
            )}
          </Suspense>
        )}
        <ul className={classes.legend} aria-label="Legend">
          {(['yes', 'no', 'unknown'] as const).map((mark) => (
            <li key={mark}>
              <LeadMark mark={mark} isNamed />
            </li>
          ))}
        </ul>
      </div>
      <LeadList
        found={found}
        chosen={chosen}
        wordsOf={wordsOf}
        onRetry={snapshot.can({ type: 'list.retry' }) ? () => map.send({ type: 'list.retry' }) : undefined}
        onChoose={(id) => map.send({ type: 'lead.choose', id })}
      />
    </div>
  )
}
