import { Paper, Stack } from '@mantine/core'
import { Link } from 'wouter'
import { callLists } from '#machines/leads/call-lists.ts'
import { type CallList, callListPath } from '#model/leads/call-lists.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { ProgressLine } from '#views/shared/ProgressLine.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'

export function CallListsPage() {
  const { id: userId } = useSignedInViewer()
  const feed = useFlow(callLists, { query: { userId } })
  return (
    <>
      <PageHeading title="Call Lists" lead="Contacts to call, one at a time, newest list first." />
      <ListBody
        feed={feed}
        more="by scrolling"
        skeleton={<SkeletonCards what="call lists" />}
        failure={{
          title: 'Your call lists could not be read',
          text: 'They are safe. They just could not be loaded.',
        }}
        empty={
          <EmptyState icon="phone" title="No call lists yet">
            Open a report or a county in <Link href="/audiences">My Audiences</Link>, select contacts and
            choose Call list.
          </EmptyState>
        }
      >
        {(lists) => (
          <Stack component="ul" p={0} m={0} gap="sm">
            {lists.map((list) => (
              <ListCard key={list.id} list={list} />
            ))}
          </Stack>
        )}
      </ListBody>
    </>
  )
}

function ListCard({ list }: { list: CallList }) {
  return (
    <Paper component="li" p="md" style={{ listStyle: 'none' }}>
      <Link href={callListPath(list.id)} style={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
        {list.name}
      </Link>
      <Note mb="xs">
        {list.source || 'A deleted file'} · made <ChicagoTime instant={list.createdAt} dayOnly />
      </Note>
      <ProgressLine
        done={list.called}
        total={list.rows}
        verb="worked through"
        label={`${list.name}, worked through`}
      />
    </Paper>
  )
}
