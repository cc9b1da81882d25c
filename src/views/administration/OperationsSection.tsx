import '@mantine/core/styles/Table.layer.css'
import { Box, Group, Paper, Table } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { nothing } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'

interface OperationsSectionProps {
  title: string
  /** Beside the heading. */
  more?: ReactNode
  none: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

export function OperationsSection({ title: heading, more, none, head, rows }: OperationsSectionProps) {
  const id = useId()
  return (
    <Paper component="section" p="md" mb="md" aria-labelledby={id}>
      <Group justify="space-between">
        <h2 id={id}>{heading}</h2>
        {more}
      </Group>
      {rows.length === 0 && <Note mt="sm">{none}</Note>}
      {rows.length > 0 && (
        <Box component="div" tabIndex={0} style={{ overflowX: 'auto' }} role="group" aria-labelledby={id}>
          <Table miw={600}>
            <Table.Thead>
              <Table.Tr>
                {head.map((label) => (
                  <Table.Th key={label} scope="col">
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((cells, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are reloaded together
                <Table.Tr key={at}>
                  {cells.map((cell, column) => (
                    <Table.Td key={head[column]}>{cell}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      )}
    </Paper>
  )
}

export const time = (at: string | null) => (at === null ? nothing : <ChicagoTime instant={at} />)
