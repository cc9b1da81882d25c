import '@mantine/core/styles/SimpleGrid.layer.css'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { MappingRef } from '#machines/uploads/mapping.machine.ts'
import { cutLabel } from '#model/uploads/mapping.ts'
import { cleanCell, isBlankRow } from '#model/uploads/sheet/cells.ts'
import { isLegacy, legacyNames } from '#model/uploads/sheet/legacy-encoding.ts'

const rowsOffered = 25
const cellsShown = 4
/** No sheet's name: Excel allows 31 characters and no slash. */
const together = '/'

export function SheetChoice({ mapping }: { mapping: MappingRef }) {
  const { head, problem } = useSelector(mapping, ({ context }) => context)
  const rows = head.topRows.slice(0, rowsOffered).flatMap((row, index) => {
    if (isBlankRow(row)) return []
    const cells = row.map(cleanCell).filter((cell) => cell !== '')
    const more = cells.length > cellsShown ? ', …' : ''
    return [
      {
        value: String(index),
        label: `Row ${index + 1}: ${cells.slice(0, cellsShown).map(cutLabel).join(', ')}${more}`,
      },
    ]
  })
  const { sheets = [], letters = [] } = head
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {sheets.length > 1 && (
        <NativeSelect
          label="Sheet"
          data={[{ value: together, label: 'All with the columns of the first' }, ...sheets]}
          value={head.moreSheets ? together : (head.sheet ?? '')}
          onChange={({ currentTarget: { value } }) =>
            mapping.send({ type: 'sheet.choose', sheet: value === together ? null : value })
          }
        />
      )}
      {letters.length > 1 && (
        <NativeSelect
          label="Letters that look right"
          data={letters.map(({ encoding, text }) => ({
            value: encoding,
            label: `${text}: ${legacyNames[encoding]}`,
          }))}
          value={head.encoding ?? ''}
          onChange={({ currentTarget: { value } }) =>
            isLegacy(value) && mapping.send({ type: 'encoding.choose', encoding: value })
          }
        />
      )}
      <NativeSelect
        label="Row with the column names"
        data={[{ value: 'none', label: 'None: the first row is data' }, ...rows]}
        value={head.headerRow === null ? 'none' : String(head.headerRow)}
        error={problem?.message}
        onChange={({ currentTarget: { value } }) =>
          mapping.send({ type: 'header.choose', row: value === 'none' ? null : Number(value) })
        }
      />
    </SimpleGrid>
  )
}
