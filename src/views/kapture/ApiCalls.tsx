import '@mantine/core/styles/Table.layer.css'
import { Button, Table } from '@mantine/core'
import { useId, useState } from 'react'
import { kaptureApiCalls } from '#machines/kapture/kapture.ts'
import type { ApiKeyKind } from '#model/accounts/api-key.ts'
import type { ApiCall, ApiCallsQuery } from '#model/kapture/kapture.ts'
import { listName } from '#model/kapture/kapture-buy.ts'
import { useFlow } from '#views/app/context.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { count, nothing } from '#views/shared/format.ts'
import { ListBody } from '#views/shared/ListBody.tsx'
import { Note } from '#views/shared/Note.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'

/** What the user's programs asked for by keys of a kind; read when it is opened. */
export function ApiCalls(query: ApiCallsQuery) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        {isOpen ? 'Hide API calls' : 'Show API calls'}
      </Button>
      <div id={id}>{isOpen && <Calls query={query} />}</div>
    </div>
  )
}

function Calls({ query }: { query: ApiCallsQuery }) {
  const feed = useFlow(kaptureApiCalls, { query })
  return (
    <ListBody
      feed={feed}
      more="on demand"
      skeleton={<SkeletonTable what="API calls" rows={4} columns={4} />}
      failure={{ title: 'The API calls could not be read', text: 'Nothing has changed.' }}
      empty={<Note mt="md">No call was made with your keys in the last 30 days.</Note>}
    >
      {(calls) => (
        <Table mt="md" aria-label="API calls">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Time</Table.Th>
              <Table.Th scope="col">{query.kind === 'kapture' ? 'Filter' : 'Call'}</Table.Th>
              <Table.Th scope="col" ta="right">
                Rows
              </Table.Th>
              <Table.Th scope="col" ta="right">
                Status
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {calls.map((call) => (
              <Call key={call.id} call={call} kind={query.kind} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </ListBody>
  )
}

function Call({ call: { at, call, filter, rows, status }, kind }: { call: ApiCall; kind: ApiKeyKind }) {
  const asked = kind === 'kapture' ? filter && listName(filter) : call?.replace('/backend/api/v1', '')
  return (
    <Table.Tr>
      <Table.Td>
        <ChicagoTime instant={at} />
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{asked || nothing}</Table.Td>
      <Table.Td ta="right">{rows === null ? nothing : count(rows)}</Table.Td>
      <Table.Td ta="right">{status}</Table.Td>
    </Table.Tr>
  )
}
