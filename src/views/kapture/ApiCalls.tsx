import '@mantine/core/styles/Table.layer.css'
import { Button, Table } from '@mantine/core'
import { useId, useState } from 'react'
import type { ApiCall } from '#model/kapture.ts'
import { listName } from '#model/kapture-buy.ts'
import { useFlow } from '#views/app/context.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { count, nothing } from '#views/shared/format.ts'
import { ListBody } from '#views/shared/ListBody.tsx'
import { Note } from '#views/shared/Note.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'

/** What the user's programs asked for; read when it is opened. */
export function ApiCalls({ userId }: { userId: string }) {
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
      <div id={id}>{isOpen && <Calls userId={userId} />}</div>
    </div>
  )
}

function Calls({ userId }: { userId: string }) {
  const feed = useFlow((machines) => machines.kaptureApiCalls, { query: { userId } })
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
              <Table.Th scope="col">Filter</Table.Th>
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
              <Call key={call.id} call={call} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </ListBody>
  )
}

function Call({ call: { at, filter, rows, status } }: { call: ApiCall }) {
  return (
    <Table.Tr>
      <Table.Td>
        <ChicagoTime instant={at} />
      </Table.Td>
      <Table.Td>{filter ? listName(filter) : nothing}</Table.Td>
      <Table.Td ta="right">{rows === null ? nothing : count(rows)}</Table.Td>
      <Table.Td ta="right">{status}</Table.Td>
    </Table.Tr>
  )
}
