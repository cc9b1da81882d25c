import { Stack } from '@mantine/core'
import { useParams } from 'wouter'
import { tabPath } from '#model/audiences.ts'
import { defaultLikelyFilter, type LikelyItem, likelyPageSize } from '#model/likely.ts'
import { useFlow } from '#views/app/context.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { LikelyCount } from './LikelyCount.tsx'
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
      of={(machines) => machines.likelyItem}
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
  const table = useFlow((machines) => machines.likelyRows, {
    query: item,
    view: { filter: defaultLikelyFilter, sort: null, page: 0, size: likelyPageSize, hiddenColumns: [] },
  })
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
      />
      <Stack>
        <LikelyToolbar table={table} />
        <LikelyCount table={table} />
        <LikelyTable table={table} item={item} />
      </Stack>
    </>
  )
}
