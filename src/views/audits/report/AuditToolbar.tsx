import { Button, Group, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { auditListingMachine } from '#machines/audits/audit-listing.machine.ts'
import type { auditRowsMachine } from '#machines/audits/audit-rows.ts'
import type { AuditCard } from '#model/audits/audit.ts'
import { openingView } from '#model/audits/audit-detail.ts'
import { countSettings, isTraceableOnly, withSearch } from '#model/audits/audit-filter.ts'
import { SavedViews } from '#views/accounts/saved-views/SavedViews.tsx'
import { ColumnsMenu } from '#views/shared/ColumnsMenu.tsx'
import { count } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { MoreActions } from '#views/shared/MoreActions.tsx'
import type { AuditColumn } from './audit-columns.tsx'
import classes from './audit-detail.module.css'

interface AuditToolbarProps {
  listing: ActorRefFrom<typeof auditListingMachine>
  table: ActorRefFrom<typeof auditRowsMachine>
  audit: AuditCard
  isWhole: boolean
  columns: readonly AuditColumn[]
  hasViews: boolean
}

/** What narrows the rows, and the map of them. */
export function AuditToolbar({ listing, table, audit, isWhole, columns, hasViews }: AuditToolbarProps) {
  const snapshot = useSelector(listing, (state) => state)
  const { filter, sort, hiddenColumns } = useSelector(table, ({ context }) => context.view)
  const opening = openingView(audit)
  const { traceable } = snapshot.context
  const settings = countSettings(filter)
  const isMapShown = snapshot.matches({ map: 'shown' })
  const isOnly = isTraceableOnly(filter)
  return (
    <Group gap="sm" align="stretch">
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search name, phone, e-mail, address, city or zip"
        placeholder="Name, phone, e-mail, address, city or zip"
        leftSection={<Icon name="search" size={16} />}
        value={filter.search?.anyWord ?? ''}
        maxLength={200}
        onChange={({ currentTarget }) =>
          table.send({
            type: 'filter.change',
            filter: withSearch(filter, currentTarget.value.toUpperCase()),
          })
        }
      />
      <Button
        variant="default"
        disabled={!isWhole}
        title={isWhole ? undefined : 'Filters open once the audit is paid for'}
        leftSection={<Icon name="settings" size={16} />}
        onClick={() => table.send({ type: 'filter.open' })}
      >
        {settings === 0 ? 'Filter' : `Filter (${settings})`}
      </Button>
      <MoreActions>
        {isWhole && traceable > 0 && (
          <Button
            variant={isOnly ? 'light' : 'default'}
            aria-pressed={isOnly}
            leftSection={<Icon name="trace" size={16} />}
            onClick={() => listing.send({ type: 'traceable.toggle' })}
          >
            {isOnly ? 'Hide' : 'Show'} {count(traceable)} Skip Traceable Contacts
          </Button>
        )}
        <ColumnsMenu table={table} columns={columns} />
        {isWhole && hasViews && (
          <SavedViews
            kind={audit.type}
            settings={{ filter, sort, hiddenColumns }}
            opening={{ filter: opening.filter, sort: opening.sort, hiddenColumns: [] }}
            table={table}
          />
        )}
        <Button
          className={classes.mapToggle}
          variant="default"
          aria-expanded={isMapShown}
          onClick={() => listing.send({ type: 'map.toggle' })}
        >
          {isMapShown ? 'Hide map' : 'Show map'}
        </Button>
      </MoreActions>
    </Group>
  )
}
