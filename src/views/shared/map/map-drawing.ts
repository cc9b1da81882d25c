import type { ReactNode } from 'react'
import type { CountyLines, Lead, LeadsInView, MapView, MarkNames } from '#model/shared/lead-map.ts'
import type { TickedRows } from '#model/shared/table.ts'

/** What a lead of a map is. */
export type LeadNoun = 'properties' | 'counties'

/** What a drawing of the map shows. */
export interface LeadScene {
  readonly leads: readonly Lead[]
  readonly found: { readonly leads: readonly Lead[]; readonly inView: LeadsInView } | null
  readonly lines: CountyLines | null
  readonly chosen: string | null
  readonly noun: LeadNoun
  /** Of a table that shares its selection with the map; marks then show what is ticked. */
  readonly ticked: TickedRows | null
}

export interface MapDrawingProps {
  scene: LeadScene
  marks: MarkNames
  send(
    event:
      | { type: 'map.move'; view: MapView }
      | { type: 'map.break' }
      | { type: 'lead.choose'; id: string }
      | { type: 'lead.dismiss' },
  ): void
  popup: (id: string) => ReactNode
}
