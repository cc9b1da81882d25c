import { Button } from '@mantine/core'
import { type Format, formatPaths, formats, type PathSet } from '#charts/path-formats.ts'
import { saveText } from '../chart/svg-file.ts'
import classes from './Paths.module.css'

const endings = { list: 'txt', gherkin: 'feature', csv: 'csv', json: 'json' } as const

export function PathExport({ set }: { set: PathSet }) {
  const save = (format: Format) =>
    saveText(formatPaths(set, format), `${set.flow}-paths.${endings[format]}`, 'text/plain;charset=utf-8')
  return (
    <div className={classes.row}>
      <span className={classes.soft}>Save as</span>
      {formats.map((format) => (
        <Button key={format} size="compact-sm" variant="default" onClick={() => save(format)}>
          {format}
        </Button>
      ))}
    </div>
  )
}
