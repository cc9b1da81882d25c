import { Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useParams } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { leadBesideMachine } from '#machines/leads/lead-beside.machine.ts'
import { likelyItem } from '#machines/likely-sellers/likely.ts'
import { likelyListMachine } from '#machines/likely-sellers/likely-list.machine.ts'
import type { likelyRowsMachine } from '#machines/likely-sellers/likely-rows.ts'
import { countyScores } from '#machines/markets/markets.ts'
import { shownBy } from '#machines/shared/follow.ts'
import { tabPath } from '#model/audits/audiences.ts'
import type { LikelyItem } from '#model/likely-sellers/likely.ts'
import { countTicked, rowSelection, tickState } from '#model/shared/table.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ExportMenu } from '#views/audits/report/ExportMenu.tsx'
import { PushDialog } from '#views/deliveries/PushDialog.tsx'
import { CallListButton } from '#views/leads/call-lists/CallListButton.tsx'
import { StatusButton, StatusOfMany, useLeadStatuses } from '#views/leads/lead/StatusOfMany.tsx'
import { ListWithLead } from '#views/leads/lead/WithLead.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { ListHeading } from '#views/shared/ListHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { LikelyChips } from './LikelyChips.tsx'
import { LikelyCount } from './LikelyCount.tsx'
import { LikelyMap } from './LikelyMap.tsx'
import { LikelyRowDialog } from './LikelyRowDialog.tsx'
import { LikelyTable, type ListScores, likelyRowId } from './LikelyTable.tsx'
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
      {(item, county) => <County item={item} county={county} />}
    </Resource>
  )
}

interface CountyProps {
  item: LikelyItem
  /** Where it is read. */
  county: ActorRefFrom<typeof likelyItem>
}

function County({ item, county }: CountyProps) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(likelyListMachine, {
    userId,
    item,
    shown: shownBy(county, ({ context }) => context.data ?? undefined),
  })
  const table = useSelector(flow, ({ children }) => children.rows)
  if (!table) return null
  const list = { item, flow, table }
  return item.kind === 'covid' ? <List {...list} scores={null} /> : <ScoredList {...list} />
}

function ScoredList(list: Omit<ListProps, 'scores'>) {
  const { fipsCode: fips, propertyClass } = list.item
  const flow = useFlow(countyScores, { params: { fips, propertyClass } })
  const scores = useSelector(flow, ({ context }) => context.data)
  return <List {...list} scores={scores ?? undefined} />
}

interface ListProps {
  item: LikelyItem
  flow: ActorRefFrom<typeof likelyListMachine>
  table: ActorRefFrom<typeof likelyRowsMachine>
  scores: ListScores
}

function List({ item, flow, table, scores }: ListProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { ticked, view, opened, count: found } = useSelector(table, ({ context }) => context)
  const list = shownBy(table, (state) => state.context.rows.map(likelyRowId))
  const beside = useFlow(leadBesideMachine, { list, ids: list.read() ?? [] })
  const lead = useSelector(beside, ({ context }) => context.opened)
  const openLead = (id: string) => beside.send({ type: 'lead.open', id })
  const { userName: email } = useSignedInViewer()
  const isMapShown = snapshot.matches({ map: 'shown' })
  const { push, export: file } = snapshot.children
  const statuses = useLeadStatuses()
  const rowsOf = () => ({
    ...{ type: 'likely' as const, id: item.id, fipsCode: item.fipsCode },
    selection: rowSelection(ticked, view.filter),
  })
  return (
    <div {...chartState('likely-list', snapshot.value)}>
      <Stack gap={8}>
        <ListHeading
          hasSelected={tickState(ticked) !== 'none'}
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
                isNext
                count={countTicked(ticked, found)}
                name={`${item.county}, ${item.state}`}
                source={rowsOf}
              />
              <StatusButton flow={statuses} isDisabled={tickState(ticked) === 'none'} source={rowsOf} />
              <ExportMenu
                isBusy={false}
                isDisabled={!snapshot.can({ type: 'export.open', format: 'csv' })}
                onExport={(format) => flow.send({ type: 'export.open', format })}
                destinations={['zapier']}
                onPush={(destination) => flow.send({ type: 'rows.push', destination, email })}
              />
            </>
          }
        />
        <LikelyToolbar
          table={table}
          isMapShown={isMapShown}
          onMap={() => flow.send({ type: 'map.toggle' })}
        />
        <LikelyChips table={table} />
        {isMapShown && (
          <LikelyMap
            key={JSON.stringify([view.filter, item.set])}
            table={table}
            scores={scores}
            onOpen={openLead}
          />
        )}
        <StatusOfMany flow={statuses} />
        <ListWithLead
          flow={beside}
          onSelect={(id) => table.send({ type: 'row.toggle', id })}
          onStatus={
            tickState(ticked) !== 'none'
              ? () => statuses.send({ type: 'statuses.open', source: rowsOf() })
              : undefined
          }
          sourceOf={(itemId) => ({ type: 'likely', sourceId: item.id, fips: item.fipsCode, itemId })}
        >
          <LikelyTable
            table={table}
            item={item}
            scores={scores}
            opened={lead}
            summary={<LikelyCount table={table} />}
            onOpen={openLead}
            onWhy={(row) => table.send({ type: 'row.open', row })}
          />
        </ListWithLead>
      </Stack>
      {opened && (
        <LikelyRowDialog
          row={opened}
          set={item.set}
          scores={scores}
          onClose={() => table.send({ type: 'row.close' })}
        />
      )}
      {push && <PushDialog flow={push} />}
      {file && <ExportDialog flow={file} />}
    </div>
  )
}
