import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { auditListingMachine } from '#machines/audit-listing.machine.ts'
import { auditDetailTexts } from '#model/audit-detail.ts'
import { count } from '#views/shared/format.ts'

/** Of an audit in pages: what is listed so far, or that its continuation did not come. */
export function PageEnd({ listing }: { listing: ActorRefFrom<typeof auditListingMachine> }) {
  const snapshot = useSelector(listing, (state) => state)
  const { visible, pages } = snapshot.context.listing
  if (pages === null) return null
  if (snapshot.matches({ pages: 'stuck' })) {
    return (
      <Group component="p" wrap="nowrap" c="dimmed" fz="sm" lh="sm" role="alert">
        {auditDetailTexts.notLoaded}
        <Button size="compact-sm" variant="default" onClick={() => listing.send({ type: 'rows.retry' })}>
          Try again
        </Button>
      </Group>
    )
  }
  const isMapShown = snapshot.matches({ map: 'shown' })
  return (
    <Group component="p" wrap="nowrap" c="dimmed" fz="sm" lh="sm">
      {snapshot.matches({ pages: 'ended' }) ? 'All' : 'The first'} {count(visible.length)} are listed
      {isMapShown && ' and on the map'}
      {snapshot.matches({ pages: 'partial' }) && '; more come as you scroll'}.
    </Group>
  )
}
