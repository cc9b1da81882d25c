import '@mantine/core/styles/Skeleton.layer.css'
import { Box, NativeSelect, Skeleton } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { type MarketPeriod, marketPeriods, periodOf, periodWords } from '#model/markets/markets.ts'
import { locationMarks, type PropertyMapFilter } from '#model/markets/property-map.ts'
import { useApp, useFlow } from '#views/app/context.ts'
import { PropertyPopup } from '#views/likely-sellers/PropertyPopup.tsx'
import { homeValue, nothing } from '#views/shared/format.ts'
import { LeadMap } from '#views/shared/LeadMap.tsx'
import { MapSettings } from '#views/shared/map/map-settings.ts'
import { Note } from '#views/shared/Note.tsx'
import { StatSection } from './StatCard.tsx'

interface PropertyMapProps {
  userId: string
  filter: PropertyMapFilter
  onPeriod: (period: MarketPeriod) => void
}

/** Loaded once it is scrolled to: the map is the largest part of the page. */
export function PropertyMap({ userId, filter, onPeriod }: PropertyMapProps) {
  const { period } = filter
  const { ref, inViewport } = useInViewport()
  const [wasInView, setInView] = useState(false)
  if (inViewport && !wasInView) setInView(true)
  return (
    <Box ref={ref} mt="lg">
      <StatSection
        title="Property map"
        meaning="Homes in the months’ sets that were loaded in the period, and which of them were listed since. At most 50,000, the likeliest of each county."
      >
        <NativeSelect
          label="Period"
          w="fit-content"
          mb="md"
          data={marketPeriods.map((value) => ({ value: String(value), label: periodWords(value) }))}
          value={String(period)}
          onChange={({ target }) => onPeriod(periodOf(target.value))}
        />
        <Suspense fallback={<Skeleton h={420} />}>
          {wasInView && <Homes key={JSON.stringify(filter)} userId={userId} filter={filter} />}
        </Suspense>
      </StatSection>
    </Box>
  )
}

function Homes({ userId, filter }: { userId: string; filter: PropertyMapFilter }) {
  const map = useFlow((machines) => machines.propertyMap, { query: { userId }, filter })
  const rows = useSelector(map, ({ context }) => context.rows)
  const isEmpty = useSelector(
    map,
    (state) => state.context.leads.length === 0 && state.matches({ leads: 'found' }),
  )
  const settings = useSelector(useApp(), ({ context }) => context.settings)
  const { mapStyleUrl = null, googleMapsKey = null } = settings ?? {}
  if (isEmpty)
    return (
      <Note>
        No set of these counties was loaded in the {periodWords(filter.period).toLowerCase()}, or none of its
        homes can be placed. Choose a longer period or other counties.
      </Note>
    )
  return (
    <MapSettings value={{ styleUrl: mapStyleUrl, googleMapsKey }}>
      <LeadMap
        map={map}
        marks={locationMarks}
        wordsOf={(id) => {
          const row = rows.get(id)
          return (
            row && {
              title: row.property_address_full,
              address: `${row.city}, ${row.state}`,
              detail: row.estimated_value === null ? nothing : homeValue(row.estimated_value),
            }
          )
        }}
        popup={(id) => <PropertyPopup key={id} propertyId={id} />}
      />
    </MapSettings>
  )
}
