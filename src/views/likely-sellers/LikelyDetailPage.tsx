import { Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useParams } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { likelyItem } from '#machines/likely-sellers/likely.ts'
import { likelyListingMachine } from '#machines/likely-sellers/likely-listing.machine.ts'
import type { likelyRowsMachine } from '#machines/likely-sellers/likely-rows.ts'
import { tabPath } from '#model/audits/audiences.ts'
import type { LikelyItem, LikelyRow } from '#model/likely-sellers/likely.ts'
import { rowSelection, tickState } from '#model/shared/table.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ExportMenu } from '#views/audits/report/ExportMenu.tsx'
import { PushDialog } from '#views/deliveries/PushDialog.tsx'
import { CallListButton } from '#views/leads/call-lists/CallListButton.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { ExportDialog, type LikelyListing } from './ExportDialog.tsx'
import { LikelyCount } from './LikelyCount.tsx'
import { LikelyMap } from './LikelyMap.tsx'
import { LikelyRowDialog } from './LikelyRowDialog.tsx'
import { LikelyTable } from './LikelyTable.tsx'
import { LikelyToolbar } from './LikelyToolbar.tsx'
import { SetDate } from './SetDate.tsx'

const title = 'Likely Seller Details'

/** `/audiences/likelyseller/:id/:fipsCode` */
export function LikelyDetailPage() {
  const { id = '', fipsCode = '' } = useParams()
  return (
    <Resource
      key={`${id} ${fipsCode}`}
      chart={likelyItem}
      params={{ id, fipsCode }}
      what="county"
      title={title}
      missing="It may belong to another account, or its order may have ended."
    >
      {(item) => <County item={item} />}
    </Resource>
  )
}

function County({ item }: { item: LikelyItem }) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(likelyListingMachine, { userId, place: item })
  const { rows } = useSelector(flow, ({ children }) => children)
  return rows && <Listing flow={flow} table={rows} item={item} />
}

interface ListingProps {
  flow: LikelyListing
  table: ActorRefFrom<typeof likelyRowsMachine>
  item: LikelyItem
}

function Listing({ flow, table, item }: ListingProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { push, fileCount } = snapshot.children
  const { userName: email } = useSignedInViewer()
  const { ticked, view } = useSelector(table, ({ context }) => context)
  const [opened, setOpened] = useState<LikelyRow | null>(null)
  const selection = useMemo(() => rowSelection(ticked, view.filter), [ticked, view.filter])
  const isMapShown = snapshot.matches({ map: 'shown' })
  return (
    <div {...chartState('likely-listing', snapshot.value)}>
      <PageHeading
        title={title}
        back={{ path: tabPath(item.kind === 'covid' ? 'covid' : 'sellers'), label: 'Back' }}
        lead={
          <>
            {item.county}, {item.state} · <SetDate set={item.set} />
          </>
        }
        actions={
          <>
            <CallListButton
              isDisabled={tickState(ticked) === 'none'}
              name={`${item.county}, ${item.state}`}
              source={() => ({ type: 'likely', id: item.id, fipsCode: item.fipsCode, selection })}
            />
            <ExportMenu
              isBusy={false}
              isDisabled={tickState(ticked) === 'none'}
              onExport={(format) => {
                const predictionTime = item.set?.predictionTime
                flow.send({ type: 'export.open', selection, predictionTime, format })
              }}
              destinations={['zapier']}
              onPush={(destination) => flow.send({ type: 'rows.push', selection, destination, email })}
            />
          </>
        }
      />
      <Stack>
        <LikelyToolbar
          table={table}
          isMapShown={isMapShown}
          onMap={() => flow.send({ type: 'map.toggle' })}
        />
        {isMapShown && <LikelyMap key={JSON.stringify([view.filter, item.set])} table={table} />}
        <LikelyCount table={table} />
        <LikelyTable table={table} item={item} onOpen={setOpened} />
      </Stack>
      {opened && <LikelyRowDialog row={opened} set={item.set} onClose={() => setOpened(null)} />}
      {push && <PushDialog flow={push} />}
      {fileCount && <ExportDialog flow={flow} fileCount={fileCount} />}
    </div>
  )
}
