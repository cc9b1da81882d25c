import '@mantine/core/styles/SimpleGrid.layer.css'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { MappingRef } from '#machines/uploads/mapping.machine.ts'
import { stateCodes, stateName } from '#model/uploads/mapping/states.ts'
import { mailColumns } from '#model/uploads/mapping/suggest.ts'
import { asksForState, cutLabel } from '#model/uploads/mapping.ts'
import { Note } from '#views/shared/Note.tsx'

const columnsNamed = 3

/** Where the homes are that no column says it of: the one state of all, or why nothing was suggested. */
export function HomesPlace({ mapping }: { mapping: MappingRef }) {
  const { head, mapping: columns, homesState } = useSelector(mapping, ({ context }) => context)
  if (asksForState(columns))
    return (
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label="All homes are in"
          description="No column says which state the homes are in."
          data={[
            { value: '', label: 'Choose a state' },
            ...stateCodes.map((code) => ({ value: code, label: stateName(code) ?? code })),
          ]}
          value={homesState ?? ''}
          onChange={({ currentTarget: { value } }) =>
            mapping.send({ type: 'state.choose', state: value === '' ? null : value })
          }
        />
      </SimpleGrid>
    )
  const isPlaced = (columns.zip ?? columns.city ?? columns.fullAddress) !== undefined
  if (columns.street === undefined || isPlaced) return null
  const ofMail = mailColumns(head).map((column) => `“${cutLabel(head.headers[column] ?? '')}”`)
  if (ofMail.length === 0) return null
  return (
    <Note>
      No column has the homes' ZIP codes or cities: {ofMail.slice(0, columnsNamed).join(', ')} are where the
      owners get their mail. Add a column with each home's ZIP code or city, and choose the file again.
    </Note>
  )
}
