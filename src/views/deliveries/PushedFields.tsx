import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { PushPreview } from '#model/deliveries/pushes.ts'
import { nothing } from '#views/shared/format.ts'

/** The fields of a contact as another service gets them. */
export function PushedFields({ fields }: { fields: PushPreview['fields'] }) {
  return (
    <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
      <Table.Tbody>
        {fields.map(({ name, value }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" w={150}>
              <code>{name}</code>
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value || nothing}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
