import { Checkbox } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { likelyRowsMachine } from '#machines/likely-sellers/likely-rows.ts'
import { likelyRowFields } from '#model/likely-sellers/likely.ts'
import { showField } from '#model/shared/row-fields.ts'
import { isTicked } from '#model/shared/table.ts'
import { useApp, useFlow } from '#views/app/context.ts'
import { LeadMap } from '#views/shared/LeadMap.tsx'
import { MapSettings } from '#views/shared/map/map-settings.ts'
import { PropertyPopup } from './PropertyPopup.tsx'

const marks = { yes: 'Selected', no: 'Not selected' } as const

/** The properties that pass the filter; it shares the table's selection. */
export function LikelyMap({ table }: { table: ActorRefFrom<typeof likelyRowsMachine> }) {
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
          return {
            title: row?.property_address_full ?? '',
            address: row ? `${row.property_address_city} ${row.property_address_zip}` : '',
            detail: row ? showField(likelyRowFields, 'likely_seller_score', row.likely_seller_score) : '',
          }
        }}
        popup={(id) => (
          <PropertyPopup key={id} propertyId={id}>
            <Checkbox
              label="Selected"
              checked={isTicked(ticked, id)}
              onChange={() => table.send({ type: 'row.toggle', id })}
            />
          </PropertyPopup>
        )}
      />
    </MapSettings>
  )
}
