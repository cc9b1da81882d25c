import '@mantine/core/styles/Table.layer.css'
import { Paper, Table } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { MappingRef } from '#machines/uploads/mapping.machine.ts'
import { withState } from '#model/uploads/mapping/common-state.ts'
import { projectRow } from '#model/uploads/mapping/project.ts'
import { asksForState, fieldNames, fields } from '#model/uploads/mapping.ts'
import { legacyNames } from '#model/uploads/sheet/legacy-encoding.ts'
import { nothing } from '#views/shared/format.ts'

const rowsShown = 10

export function SamplePreview({ mapping }: { mapping: MappingRef }) {
  const { head, mapping: columns, homesState } = useSelector(mapping, ({ context }) => context)
  const ofAll = asksForState(columns) ? homesState : null
  const shown = fields.filter(
    (field) => columns[field] !== undefined || (field === 'state' && ofAll !== null),
  )
  const contacts = head.sampleRows
    .slice(0, rowsShown)
    .map((row) => withState(projectRow(row, columns), ofAll))
  const [letters] = head.letters ?? []
  return (
    <Paper component="section" aria-label="The first rows" tabIndex={0} style={{ overflowX: 'auto' }}>
      {letters && (
        <p>
          The file does not say how its letters are stored. We read it as {legacyNames[letters.encoding]}: “
          {letters.text}”. If that looks wrong, go back and choose how they look right.
        </p>
      )}
      <Table style={{ whiteSpace: 'nowrap' }}>
        <Table.Thead>
          <Table.Tr>
            {shown.map((field) => (
              <Table.Th key={field} scope="col">
                {fieldNames[field]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {contacts.map((contact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a sample stay where they are
            <Table.Tr key={index}>
              {shown.map((field) => (
                <Table.Td maw={280} key={field}>
                  {contact[field] || nothing}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
