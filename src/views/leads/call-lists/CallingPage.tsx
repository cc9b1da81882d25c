import { Button, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useParams } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { callListRemovalQuestion } from '#machines/leads/call-lists.ts'
import { callingMachine } from '#machines/leads/calling.machine.ts'
import { type Calling, callOutcomes, outcomeNames } from '#model/leads/call-lists.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { WithLead } from '#views/leads/lead/WithLead.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { ProgressLine } from '#views/shared/ProgressLine.tsx'
import { Question } from '#views/shared/Question.tsx'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import { ContactCard } from './ContactCard.tsx'
import { Finished } from './Finished.tsx'

/** `/calls/:id` */
export function CallingPage() {
  const { id = '' } = useParams<{ id: string }>()
  return <CallingList key={id} listId={id} />
}

const back = { path: '/calls', label: 'Call Lists' }

function CallingList({ listId }: { listId: string }) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(callingMachine, { userId, listId })
  const snapshot = useSelector(flow, (state) => state)
  const { calling } = snapshot.context
  const body = () => {
    if (snapshot.matches({ list: 'missing' }))
      return (
        <EmptyState icon="search" title="There is no such call list">
          It may have been deleted, or its address is not complete.
        </EmptyState>
      )
    if (snapshot.matches({ list: 'failed' }))
      return (
        <EmptyState
          icon="alert"
          title="We couldn’t load the call list"
          action={<Button onClick={() => flow.send({ type: 'list.retry' })}>Try again</Button>}
        >
          Every outcome that was recorded is kept.
        </EmptyState>
      )
    if (calling === null) return <SkeletonDetail what="call list" />
    return <Worked flow={flow} calling={calling} />
  }
  return (
    <div {...chartState('calling', snapshot.value)}>
      <PageHeading
        title={calling?.list.name ?? 'Call List'}
        back={back}
        lead={calling && (calling.list.source || 'The file of this list was deleted.')}
        actions={calling && <DeleteList userId={userId} calling={calling} />}
      />
      {body()}
    </div>
  )
}

function Worked({ flow, calling }: { flow: ActorRefFrom<typeof callingMachine>; calling: Calling }) {
  const { list, outcomes, row } = calling
  const parts = callOutcomes.filter((each) => outcomes[each] > 0)
  const isOpen = useSelector(flow, (state) => state.matches({ lead: 'open' }))
  return (
    <Stack maw={isOpen ? 1200 : 760}>
      <div>
        <ProgressLine done={list.called} total={list.rows} verb="worked through" label="Worked through" />
        {parts.length > 0 && (
          <Note>{parts.map((each) => `${outcomeNames[each]}: ${count(outcomes[each])}`).join(' · ')}</Note>
        )}
      </div>
      {row ? (
        <WithLead
          opened={isOpen ? String(row.rowNo) : null}
          onNext={undefined}
          onPrevious={undefined}
          onClose={() => flow.send({ type: 'lead.close' })}
          sourceOf={() => row.lead ?? undefined}
        >
          <ContactCard key={`${row.rowNo} ${row.attempts}`} flow={flow} row={row} />
        </WithLead>
      ) : (
        <Finished flow={flow} calling={calling} />
      )}
    </Stack>
  )
}

function DeleteList({ userId, calling: { list } }: { userId: string; calling: Calling }) {
  return (
    <Question
      chart={callListRemovalQuestion}
      values={{ userId, listId: list.id }}
      title="Delete this call list?"
      confirm="Delete"
      irreversible
      button={(props) => (
        <Button variant="default" {...props}>
          Delete
        </Button>
      )}
    >
      {list.name} is deleted with what you recorded in it, also from later exports. Statuses of your leads and
      opt-outs stay.
    </Question>
  )
}
