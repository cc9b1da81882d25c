import { useComputedColorScheme } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense, use, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { LeadMapMachine } from '#machines/shared/lead-map.machine.ts'
import { kindsOf, leadKinds, type MarkNames, ownerMarks } from '#model/shared/lead-map.ts'
import type { TickedRows } from '#model/shared/table.ts'
import { chartState } from './chart-state.ts'
import { LeadList, type LeadWords } from './map/LeadList.tsx'
import classes from './map/LeadMap.module.css'
import { LeadMark, StepMark } from './map/LeadMark.tsx'
import type { LeadNoun, MapDrawingProps } from './map/map-drawing.ts'
import { MapSettings } from './map/map-settings.ts'

const LeadCanvasView = lazy(async () => ({
  default: (await import('./map/LeadCanvasView.tsx')).LeadCanvasView,
}))
const GoogleCanvasView = lazy(async () => ({
  default: (await import('./map/GoogleCanvasView.tsx')).GoogleCanvasView,
}))

interface LeadMapProps<Row extends { readonly id: string }, Query, Filter> {
  noun?: LeadNoun
  map: ActorRefFrom<LeadMapMachine<Row, Query, Filter>>
  /** What the marks mean: whether the owner is the same, if omitted. */
  marks?: MarkNames
  /** Of a table that shares its selection: marks are whether a row is ticked. */
  ticked?: TickedRows | null
  /** Undefined until they are read. */
  wordsOf: (id: string) => LeadWords | undefined
  popup: (id: string) => ReactNode
}

export function LeadMap<Row extends { readonly id: string }, Query, Filter>({
  noun = 'properties',
  map,
  marks = ownerMarks,
  ticked = null,
  wordsOf,
  popup,
}: LeadMapProps<Row, Query, Filter>) {
  const snapshot = useSelector(map, (state) => state)
  const scheme = useComputedColorScheme('light')
  const { leads, found, lines, chosen } = snapshot.context
  const scene = useMemo(
    () => ({ leads, found, lines, chosen, noun, ticked }),
    [leads, found, lines, chosen, noun, ticked],
  )
  const kinds = useMemo(() => kindsOf(leads, ticked), [leads, ticked])
  const named = (marks === ownerMarks ? leadKinds : kinds.marks).filter((mark) => marks[mark])
  const drawing: MapDrawingProps = { scene, marks, popup, send: (event) => map.send(event) }
  const { styleUrl, googleMapsKey } = use(MapSettings)
  return (
    <div className={classes.map} {...chartState('lead-map', snapshot.value, snapshot.machine.id)}>
      <div className={classes.stage}>
        {snapshot.matches({ canvas: 'broken' }) ? (
          <p className={classes.broken}>
            This browser cannot draw the map. The list holds all {noun} instead.
          </p>
        ) : (
          <Suspense fallback={<div className={classes.canvas} />}>
            {/* Redrawn when the scheme changes: a map cannot read the theme's variables. */}
            {googleMapsKey === null ? (
              <LeadCanvasView key={scheme} {...drawing} styleUrl={styleUrl} />
            ) : (
              <GoogleCanvasView key={scheme} {...drawing} apiKey={googleMapsKey} />
            )}
          </Suspense>
        )}
        {(named.length > 0 || kinds.steps.length > 0) && (
          <div className={classes.legend}>
            {named.length > 0 && (
              <ul aria-label="Legend">
                {named.map((mark) => (
                  <li key={mark}>
                    <LeadMark mark={mark} names={marks} isNamed />
                  </li>
                ))}
              </ul>
            )}
            {kinds.steps.length > 0 && (
              <ul aria-label="Scores">
                {kinds.steps.map((step) => (
                  <li key={step}>
                    <StepMark mark={kinds.mark} step={step} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
      <LeadList
        noun={noun}
        found={found}
        chosen={chosen}
        ticked={ticked}
        marks={marks}
        wordsOf={wordsOf}
        onRetry={snapshot.can({ type: 'list.retry' }) ? () => map.send({ type: 'list.retry' }) : undefined}
        onChoose={(id) => map.send({ type: 'lead.choose', id })}
      />
    </div>
  )
}
