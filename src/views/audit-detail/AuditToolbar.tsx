import { Button, Group, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { auditListingMachine } from '#machines/audit-listing.machine.ts'
import { anyRow, countChanges } from '#model/audit-filter.ts'
import { count } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import classes from './audit-detail.module.css'

/** What narrows the rows, and the map of them. */
export function AuditToolbar({ listing }: { listing: ActorRefFrom<typeof auditListingMachine> }) {
  const snapshot = useSelector(listing, (state) => state)
  const { filter, traceable, rows } = snapshot.context.listing
  const filters = countChanges(filter, anyRow)
  const isMapShown = snapshot.matches({ map: 'shown' })
  return (
    <Group gap="sm" align="stretch">
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search name, phone, e-mail, address, city or zip"
        placeholder="Name, phone, e-mail, address, city or zip"
        leftSection={<Icon name="search" size={16} />}
        value={filter.search}
        maxLength={200}
        onChange={({ currentTarget }) =>
          listing.send({ type: 'search.change', text: currentTarget.value.toUpperCase() })
        }
      />
      <Button
        variant="default"
        // Under its dialog it stays enabled: what is disabled is given no focus back.
        disabled={!snapshot.can({ type: 'filter.open' }) && !snapshot.matches({ rows: 'filtering' })}
        title={rows.kind === 'masked' ? 'Filters open once the audit is paid for' : undefined}
        leftSection={<Icon name="settings" size={16} />}
        onClick={() => listing.send({ type: 'filter.open' })}
      >
        {filters === 0 ? 'Filter' : `Filter (${filters})`}
      </Button>
      {rows.kind === 'paid' && traceable > 0 && (
        <Button
          className={classes.traceable}
          variant={filter.skipTraceable ? 'light' : 'default'}
          aria-pressed={filter.skipTraceable}
          leftSection={<Icon name="trace" size={16} />}
          onClick={() => listing.send({ type: 'traceable.toggle' })}
        >
          {filter.skipTraceable ? 'Hide' : 'Show'} {count(traceable)} Skip Traceable Contacts
        </Button>
      )}
      <Button
        className={classes.mapToggle}
        variant="default"
        aria-expanded={isMapShown}
        onClick={() => listing.send({ type: 'map.toggle' })}
      >
        {isMapShown ? 'Hide map' : 'Show map'}
      </Button>
    </Group>
  )
}
