import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { marketMapMachine } from '#machines/markets/market-map.ts'
import { type MarketRow, othersWords } from '#model/markets/markets.ts'
import type { MarkNames } from '#model/shared/lead-map.ts'
import { useApp } from '#views/app/context.ts'
import { LeadMap } from '#views/shared/LeadMap.tsx'
import { MapSettings } from '#views/shared/map/map-settings.ts'
import { Note } from '#views/shared/Note.tsx'

interface CountyMapProps {
  map: ActorRefFrom<typeof marketMapMachine>
  marks: MarkNames
  /** What can be done with a county. */
  action: (market: MarketRow) => ReactNode
}

/** Counties on a map, with how many others have each. */
export function CountyMap({ map, marks, action }: CountyMapProps) {
  const rows = useSelector(map, ({ context }) => context.rows)
  const settings = useSelector(useApp(), ({ context }) => context.settings)
  const { mapStyleUrl = null, googleMapsKey = null } = settings ?? {}
  return (
    <MapSettings value={{ styleUrl: mapStyleUrl, googleMapsKey }}>
      <LeadMap
        noun="counties"
        map={map}
        marks={marks}
        wordsOf={(id) => {
          const row = rows.get(id)
          return row && { title: row.name, address: othersWords(row.others), detail: '' }
        }}
        popup={(id) => {
          const row = rows.get(id)
          return (
            row && (
              <>
                <strong>{row.name}</strong>
                <Note mb="sm">{othersWords(row.others)}</Note>
                {action(row)}
              </>
            )
          )
        }}
      />
    </MapSettings>
  )
}
