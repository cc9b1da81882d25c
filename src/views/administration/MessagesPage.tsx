import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { messageRetry, messages } from '#machines/administration/operations.ts'
import { mailStatuses } from '#model/emailers/emailers.ts'
import {
  type ListedMessage,
  MessageFilter,
  messageChannelNames,
  messageChannels,
  messageSizes,
  messageStatuses,
  messageTexts,
} from '#model/messages/messages.ts'
import { filterOfQuery } from '#model/shared/list-address.ts'
import { Choice } from '#views/shared/Choice.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { Fact } from '#views/shared/Fact.tsx'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { count, nothing } from '#views/shared/format.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { TableBody } from '#views/shared/TableBody.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import { usePagedTable } from '#views/shared/usePagedTable.ts'
import { time } from './OperationsSection.tsx'

export function MessagesPage() {
  const [query] = useSearchParams()
  const filter = filterOfQuery(MessageFilter, query)
  return (
    <>
      <PageHeading
        title="Messages"
        back={{ path: '/superadmin/operations', label: 'Operations' }}
        lead="E-mails and texts, newest first. An e-mail’s contents and recipient are erased once it is sent or fails, so it can’t be sent again."
      />
      <Filters filter={filter} />
      <Messages key={JSON.stringify(filter)} filter={filter} />
    </>
  )
}

function Filters({ filter }: { filter: MessageFilter }) {
  const [, setQuery] = useSearchParams()
  const { channel, standing } = filter
  const show = (change: MessageFilter) =>
    setQuery(Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined))
  return (
    <Group gap="md" align="flex-end" mb="md">
      <Choice
        label="Channel"
        options={messageChannelNames}
        names={messageChannels}
        value={channel ?? null}
        onChange={(chosen) => show({ channel: chosen ?? undefined })}
      />
      <Choice
        label="Status"
        options={mailStatuses}
        names={messageStatuses}
        value={standing ?? null}
        onChange={(chosen) => show({ standing: chosen ?? undefined })}
      />
    </Group>
  )
}

const columns: readonly SortedColumn<ListedMessage, never>[] = [
  { id: 'made', header: 'Made', width: 220, frozen: true, cell: ({ madeAt }) => time(madeAt) },
  { id: 'channel', header: 'Channel', width: 80, cell: ({ channel }) => messageChannels[channel] },
  { id: 'recipient', header: 'To', width: 210, cell: recipientOf },
  { id: 'standing', header: 'Status', width: 100, cell: ({ standing }) => messageStatuses[standing] },
  { id: 'tries', header: 'Tries', width: 70, numeric: true, cell: ({ tries }) => count(tries) },
  { id: 'lastTry', header: 'Last try', width: 220, cell: ({ lastTryAt }) => time(lastTryAt) },
  { id: 'why', header: 'Why not delivered', width: 330, cell: ({ why }) => why ?? nothing },
]

const nameOf = ({ user, recipient, standing }: ListedMessage): string =>
  user?.name ??
  recipient ??
  (standing === 'failed' ? messageTexts.erasedWhenFailed : messageTexts.erasedWhenSent)

function recipientOf(message: ListedMessage): ReactNode {
  const { user } = message
  return user ? <Link href={`/user/${user.id}`}>{user.name}</Link> : nameOf(message)
}

function Messages({ filter }: { filter: MessageFilter }) {
  const table = usePagedTable({
    chart: messages,
    query: filter,
    filter: {},
    sizes: messageSizes,
  })
  const opened = useSelector(table, ({ context }) => context.opened)
  const { submit, isBusy } = useSubmit(messageRetry, table)
  const retryOf = (message: ListedMessage): ReactNode => {
    const { retryJobId, standing } = message
    if (retryJobId === null) return standing === 'failed' ? messageTexts.contentsErased : nothing
    return (
      <Button
        variant="default"
        size="xs"
        disabled={isBusy}
        aria-label={`Try to send to ${nameOf(message)} again now`}
        onClick={() => submit({ id: retryJobId })}
      >
        Try now
      </Button>
    )
  }
  return (
    <>
      <TableBody
        table={table}
        label="Messages"
        columns={[...columns, { id: 'action', header: 'Action', width: 140, cell: retryOf }]}
        rowId={({ id }) => id}
        paging="numbered"
        sizes={messageSizes}
        item={{
          first: nameOf,
          second: ({ channel, standing }) => `${messageChannels[channel]}, ${messageStatuses[standing]}`,
          third: ({ madeAt }) => time(madeAt),
          onOpen: (row) => table.send({ type: 'row.open', row }),
        }}
        skeleton={<SkeletonTable what="messages" rows={10} columns={6} />}
        failure={{ title: messageTexts.notRead }}
        empty={
          <EmptyState icon="search" title={messageTexts.none}>
            No message has this channel and status.
          </EmptyState>
        }
      />
      {opened && (
        <Dialog title="Message" onClose={() => table.send({ type: 'row.close' })}>
          <Group component="dl" gap="12px 24px">
            {[...columns, { id: 'action', header: 'Action', cell: retryOf }].map(({ id, header, cell }) => (
              <Fact key={id} name={header}>
                {cell(opened)}
              </Fact>
            ))}
          </Group>
        </Dialog>
      )}
    </>
  )
}
