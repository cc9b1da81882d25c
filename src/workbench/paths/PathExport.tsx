import { Box, Button, Group } from '@mantine/core'
import { type Format, formatPaths, formats } from '#charts/path-formats.ts'
import type { PathSet } from '#charts/path-words.ts'
import type { SaidFlow } from '#charts/said-paths.ts'
import { saveText } from '../chart/save-file.ts'

const files: Readonly<Record<Format, { readonly label: string; readonly ending: string }>> = {
  list: { label: 'list', ending: 'txt' },
  gherkin: { label: 'gherkin', ending: 'feature' },
  csv: { label: 'csv', ending: 'csv' },
  testrail: { label: 'TestRail', ending: 'testrail.csv' },
  xray: { label: 'Xray', ending: 'xray.csv' },
  json: { label: 'json', ending: 'json' },
}

export function PathExport({ set, flow }: { set: PathSet; flow: SaidFlow }) {
  const save = (format: Format) =>
    saveText(
      formatPaths(set, flow, format),
      `${set.flow}-paths.${files[format].ending}`,
      'text/plain;charset=utf-8',
    )
  return (
    <Group gap="sm">
      <Box component="span" c="dimmed">
        Save as
      </Box>
      {formats.map((format) => (
        <Button key={format} size="compact-sm" variant="default" onClick={() => save(format)}>
          {files[format].label}
        </Button>
      ))}
    </Group>
  )
}
