import { Group, Stack, Text, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { MappingRef } from '#machines/uploads/mapping.machine.ts'
import { cutLabel, fieldOf } from '#model/uploads/mapping.ts'
import { Handle } from './Handle.tsx'

/** Further columns are only in the lists. */
const chipsShown = 60

export function SpareColumns({ mapping }: { mapping: MappingRef }) {
  const { head, mapping: columns, carried } = useSelector(mapping, ({ context }) => context)
  const spare = head.headers.flatMap((_, column) => (fieldOf(columns, column) === undefined ? [column] : []))
  return (
    <Stack
      component="section"
      gap="sm"
      aria-labelledby="spare-columns"
      onDragOver={(event) => carried !== null && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        mapping.send({ type: 'column.drop', field: null })
      }}
    >
      <Title order={3} id="spare-columns" fz="sm" lh="sm">
        Columns left out
      </Title>
      <Group component="ul" gap="sm" align="stretch">
        {spare.slice(0, chipsShown).map((column) => (
          <li key={column}>
            <Handle mapping={mapping} column={column} target={null} place="aside">
              {cutLabel(head.headers[column] ?? '')}
            </Handle>
          </li>
        ))}
      </Group>
      {spare.length === 0 && <Text c="dimmed">None: every column is matched.</Text>}
      {spare.length > chipsShown && (
        <Text c="dimmed">And {spare.length - chipsShown} more, in each field's list.</Text>
      )}
    </Stack>
  )
}
