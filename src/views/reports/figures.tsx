import { SimpleGrid, Text } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import {
  type FigureName,
  figureColumns,
  figureNames,
  figureText,
  isFew,
  type ProgressFigures,
} from '#model/reports/progress-report.ts'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { Meaning } from '#views/shared/Meaning.tsx'
import { Note } from '#views/shared/Note.tsx'

const widths = { count: 120, cents: 150, percent: 110, times: 100 } as const

/** A figure, in grey if it counts few listings. */
function Value({ figures, name }: { figures: ProgressFigures; name: FigureName }) {
  const text = figureText(figures, name)
  if (!isFew(figures, name)) return text
  return (
    <Text span inherit c="dimmed" title="Few data: fewer than 30 listings">
      {text} <small>few data</small>
    </Text>
  )
}

export const figureTableColumns: readonly SortedColumn<ProgressFigures, never>[] = figureNames.map((name) => {
  const { label, meaning, format, hits } = figureColumns[name]
  return {
    id: name,
    header: label,
    meaning,
    width: widths[format] + (hits ? 50 : 0),
    numeric: true,
    cell: (row) => <Value figures={row} name={name} />,
  }
})

/** All figures with their labels. */
export function FigureGrid({ figures }: { figures: ProgressFigures }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 3, md: 4, lg: 6 }} spacing="lg" verticalSpacing="md">
      {figureNames.map((name) => (
        <div key={name}>
          <Note component="dt">
            <Meaning label={figureColumns[name].label} meaning={figureColumns[name].meaning} />
          </Note>
          <Text component="dd" fz="lg" fw={600}>
            <Value figures={figures} name={name} />
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
