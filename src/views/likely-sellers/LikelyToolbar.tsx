import { Button, Group, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { likelyRowsMachine } from '#machines/likely-sellers/likely-rows.ts'
import { likelyOpening } from '#model/likely-sellers/likely.ts'
import { countLikelySettings, withAddress } from '#model/likely-sellers/likely-filter.ts'
import { SavedViews } from '#views/accounts/saved-views/SavedViews.tsx'
import { ColumnsMenu } from '#views/shared/ColumnsMenu.tsx'
import { Icon } from '#views/shared/Icon.tsx'
import { MoreActions } from '#views/shared/MoreActions.tsx'
import { LikelyFilterDialog } from './LikelyFilterDialog.tsx'
import { likelyColumns } from './LikelyTable.tsx'
import classes from './likely.module.css'

interface LikelyToolbarProps {
  table: ActorRefFrom<typeof likelyRowsMachine>
  isMapShown: boolean
  onMap: () => void
}

export function LikelyToolbar({ table, isMapShown, onMap }: LikelyToolbarProps) {
  const { filter, sort, hiddenColumns } = useSelector(table, ({ context }) => context.view)
  const isFiltering = useSelector(table, (state) => state.matches({ dialog: 'filter' }))
  const settings = countLikelySettings(filter)
  return (
    <Group gap="sm" align="stretch">
      <form
        key={filter.addressCityZip ?? ''}
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('addressCityZip') ?? '')
          table.send({ type: 'filter.apply', filter: withAddress(filter, words) })
        }}
      >
        <TextInput
          type="search"
          name="addressCityZip"
          aria-label="Search address, city or zip"
          placeholder="Address, city or zip"
          leftSection={<Icon name="search" size={16} />}
          defaultValue={filter.addressCityZip ?? ''}
          maxLength={200}
        />
      </form>
      <Button
        variant="default"
        leftSection={<Icon name="settings" size={16} />}
        onClick={() => table.send({ type: 'filter.open' })}
      >
        {settings === 0 ? 'Filter' : `Filter (${settings})`}
      </Button>
      <MoreActions>
        <ColumnsMenu table={table} columns={likelyColumns} />
        <SavedViews
          kind="likely"
          settings={{ filter, sort, hiddenColumns }}
          opening={likelyOpening}
          table={table}
        />
        <Button variant="default" ml={{ sm: 'auto' }} aria-expanded={isMapShown} onClick={onMap}>
          {isMapShown ? 'Hide map' : 'Show map'}
        </Button>
      </MoreActions>
      {isFiltering && (
        <LikelyFilterDialog
          filter={filter}
          onApply={(applied) => table.send({ type: 'filter.apply', filter: applied })}
          onClose={() => table.send({ type: 'filter.close' })}
        />
      )}
    </Group>
  )
}
