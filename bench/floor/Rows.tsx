import { Table } from '@mantine/core'

const [rows, columns] = [50, 10]
const range = (length: number) => Array.from({ length }, (_, at) => at)

// biome-ignore lint/style/noDefaultExport: React's lazy takes one
export default function Rows() {
  return (
    <Table>
      <Table.Tbody>
        {range(rows).map((row) => (
          <Table.Tr key={row}>
            {range(columns).map((column) => (
              <Table.Td key={column}>{`${row} and ${column}`}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
