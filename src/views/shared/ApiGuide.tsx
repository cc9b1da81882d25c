import '@mantine/core/styles/Code.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { Code, Stack, Table } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A section of a page for customers' programmers. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack component="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  )
}

export const Example = ({ children }: { children: string }) => (
  <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {children}
  </Code>
)

interface RowsProps {
  label: string
  heads: readonly [string, string]
  rows: readonly (readonly [string, string])[]
}

export function Rows({ label, heads, rows }: RowsProps) {
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head) => (
            <Table.Th key={head} scope="col">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, meaning]) => (
          <Table.Tr key={name}>
            <Table.Td>
              <Code>{name}</Code>
            </Table.Td>
            <Table.Td>{meaning}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
