import { Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useParams } from 'wouter'
import { likelyItem } from '#machines/likely-sellers/likely.ts'
import { likelyRowsMachine } from '#machines/likely-sellers/likely-rows.ts'
import { tabPath } from '#model/audits/audiences.ts'
import type { ExportFormat } from '#model/audits/audit-detail.ts'
import type { Destination } from '#model/deliveries/pushes.ts'
import {
  defaultLikelyFilter,
  type LikelyItem,
  type LikelyRow,
  likelyPageSize,
} from '#model/likely-sellers/likely.ts'
import { rowSelection, tickState } from '#model/shared/table.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ExportMenu } from '#views/audits/report/ExportMenu.tsx'
import { PushDialog } from '#views/deliveries/PushDialog.tsx'
import { CallListButton } from '#views/leads/call-lists/CallListButton.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { ExportDialog } from './ExportDialog.tsx'
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
  const table = useFlow(likelyRowsMachine, {
    query: item,
    view: { filter: defaultLikelyFilter, sort: null, page: 0, size: likelyPageSize, hiddenColumns: [] },
  })
  const { ticked, view } = useSelector(table, ({ context }) => context)
  const [opened, setOpened] = useState<LikelyRow | null>(null)
  const [isMapShown, setMapShown] = useState(false)
  const [format, setFormat] = useState<ExportFormat | null>(null)
  const [pushingTo, setPushingTo] = useState<Destination | null>(null)
  const { id: userId } = useSignedInViewer()
  const selection = useMemo(() => rowSelection(ticked, view.filter), [ticked, view.filter])
  const chosen = useMemo(() => ({ likelySelection: selection }), [selection])
  return (
    <>
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
              source={() => ({
                type: 'likely',
                id: item.id,
                fipsCode: item.fipsCode,
                selection: rowSelection(ticked, view.filter),
              })}
            />
            <ExportMenu
              isBusy={false}
              isDisabled={tickState(ticked) === 'none'}
              onExport={setFormat}
              destinations={['zapier']}
              onPush={setPushingTo}
            />
          </>
        }
      />
      <Stack>
        <LikelyToolbar table={table} isMapShown={isMapShown} onMap={() => setMapShown(!isMapShown)} />
        {isMapShown && <LikelyMap key={JSON.stringify([view.filter, item.set])} table={table} />}
        <LikelyCount table={table} />
        <LikelyTable table={table} item={item} onOpen={setOpened} />
      </Stack>
      {opened && <LikelyRowDialog row={opened} set={item.set} onClose={() => setOpened(null)} />}
      {pushingTo && (
        <PushDialog
          destination={pushingTo}
          userId={userId}
          fileId={item.id}
          type="prediction"
          chosen={chosen}
          onClose={() => setPushingTo(null)}
        />
      )}
      {format && (
        <ExportDialog
          place={item}
          predictionTime={item.set?.predictionTime}
          selection={selection}
          format={format}
          onClose={() => setFormat(null)}
        />
      )}
    </>
  )
}
