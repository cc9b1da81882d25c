import { Box, Button, Group, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { MappingRef } from '#machines/uploads/mapping.machine.ts'
import { unreachable } from '#model/shared/problem.ts'
import type { RowCounts } from '#model/uploads/sheet/row-counts.ts'
import { count, fileSize } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import { ProgressBar } from '#views/shared/ProgressLine.tsx'

const rowsOf = (rows: number) => `${count(rows)} ${rows === 1 ? 'row' : 'rows'}`

const saying = (rows: number, one: string, many: string) =>
  rows === 0 ? [] : [`${rowsOf(rows)} ${rows === 1 ? one : many}`]

function oddities({ shortRows, longRows, cutOff }: RowCounts): string[] {
  return [
    ...saying(
      shortRows,
      'ends before the last column and is filled up.',
      'end before the last column and are filled up.',
    ),
    ...saying(
      longRows,
      'goes on beyond the last column, which is left out.',
      'go on beyond the last column, which is left out.',
    ),
    ...(cutOff ? ['The last row is incomplete: the file was probably cut off.'] : []),
  ]
}

/** The count continues behind the dialog. */
export function RowCount({ mapping }: { mapping: MappingRef }) {
  const { file, rowCounts, share } = useSelector(mapping, ({ context }) => context)
  const isUncounted = useSelector(mapping, (snapshot) => snapshot.matches({ open: { rows: 'uncounted' } }))
  return (
    <Stack gap="xs">
      <Group component="p" gap="4px 12px" maw="none" mih={24}>
        <strong>{file.name}</strong>
        {isUncounted ? (
          <>
            <Box role="alert" component="span" c="dimmed">
              Its rows are not counted yet. {unreachable.message}
            </Box>
            <Button variant="default" size="compact-sm" onClick={() => mapping.send({ type: 'count.retry' })}>
              Try again
            </Button>
          </>
        ) : (
          <Box component="span" c="dimmed">
            {rowCounts
              ? rowsOf(rowCounts.rows)
              : `Counting the rows: ${fileSize(share * file.size)} of ${fileSize(file.size)}`}
          </Box>
        )}
      </Group>
      {!rowCounts && !isUncounted && <ProgressBar label="Counting the rows" total={1} done={share} />}
      {rowCounts &&
        oddities(rowCounts).map((sentence) => (
          <Note key={sentence}>
            <Icon name="info" size={16} />
            {sentence}
          </Note>
        ))}
    </Stack>
  )
}
