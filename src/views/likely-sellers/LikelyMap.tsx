import { Button, Checkbox, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { likelyRowsMachine } from '#machines/likely-sellers/likely-rows.ts'
import { type LikelyRow, likelyRowFields } from '#model/likely-sellers/likely.ts'
import { showField } from '#model/shared/row-fields.ts'
import { isTicked } from '#model/shared/table.ts'
import { useApp, useFlow } from '#views/app/context.ts'
import { LeadMap } from '#views/shared/LeadMap.tsx'
import { MapSettings } from '#views/shared/map/map-settings.ts'
import { TrackRecord } from '#views/shared/TrackRecord.tsx'
import { type ListScores, scoredOf } from './LikelyTable.tsx'
import classes from './likely.module.css'
import { PropertyPopup } from './PropertyPopup.tsx'

const marks = { yes: 'Selected', no: 'Not selected' } as const

interface LikelyMapProps {
  table: ActorRefFrom<typeof likelyRowsMachine>
  scores: ListScores
  onOpen: (id: string) => void
}

/** The properties that pass the filter; it shares the table's selection. */
export function LikelyMap({ table, scores, onOpen }: LikelyMapProps) {
  const { query, view, ticked } = useSelector(table, ({ context }) => context)
  const map = useFlow((machines) => machines.likelyMap, { query, filter: view.filter })
  const rows = useSelector(map, ({ context }) => context.rows)
  const settings = useSelector(useApp(), ({ context }) => context.settings)
  const { mapStyleUrl = null, googleMapsKey = null } = settings ?? {}
  return (
    <MapSettings value={{ styleUrl: mapStyleUrl, googleMapsKey }}>
      <LeadMap
        map={map}
        marks={marks}
        ticked={ticked}
        wordsOf={(id) => {
          const row = rows.get(id)
          return (
            row && {
              title: row.property_address_full,
              address: `${row.property_address_city} ${row.property_address_zip}`,
              detail: showField(likelyRowFields, 'likely_seller_score', row.likely_seller_score),
            }
          )
        }}
        popup={(id) => (
          <PropertyPopup key={id} propertyId={id}>
            <ScoreFacts row={rows.get(id)} scores={scores} />
            <Group justify="space-between">
              <Checkbox
                label="Selected"
                checked={isTicked(ticked, id)}
                onChange={() => table.send({ type: 'row.toggle', id })}
              />
              <Button size="compact-sm" variant="default" onClick={() => onOpen(id)}>
                Open lead
              </Button>
            </Group>
          </PropertyPopup>
        )}
      />
    </MapSettings>
  )
}

function ScoreFacts({ row, scores }: { row: LikelyRow | undefined; scores: ListScores }) {
  if (!row) return null
  return (
    <dl className={classes.popupFacts}>
      <div>
        <dt>{likelyRowFields.likely_seller_score.label}</dt>
        <dd>{showField(likelyRowFields, 'likely_seller_score', row.likely_seller_score)}</dd>
      </div>
      {scores && (
        <div>
          <dt>Track Record</dt>
          <dd>
            <TrackRecord scored={scoredOf(scores, row)} />
          </dd>
        </div>
      )}
    </dl>
  )
}
