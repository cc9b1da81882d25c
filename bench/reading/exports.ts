import { wilson } from '#model/markets/back-test.ts'
import { mappingOf, suggestMapping } from '#model/uploads/mapping/suggest.ts'
import { type Field, fields } from '#model/uploads/mapping.ts'
import { filledWidth } from '#model/uploads/sheet/cells.ts'
import { findHeader, headerNames } from '#model/uploads/sheet/header.ts'
import { madeColumns, withMade } from '#model/uploads/sheet/made-columns.ts'
import { eighthExports } from './exports-eighth.ts'
import { fifthExports } from './exports-fifth.ts'
import { fourthExports } from './exports-fourth.ts'
import { type ExportField, heldBackExports, type SampleExport } from './exports-held-back.ts'
import { secondExports } from './exports-second.ts'
import { seventhExports } from './exports-seventh.ts'
import { sixthExports } from './exports-sixth.ts'
import { thirdExports } from './exports-third.ts'

const labels = {
  firstName: 'first',
  lastName: 'last',
  fullName: 'full',
  street: 'street',
  unit: 'unit',
  city: 'city',
  state: 'state',
  zip: 'zip',
  fullAddress: 'address',
  phone: 'phone',
  email: 'email',
} as const satisfies Record<Field, ExportField>

/** The fields that have a column, or were given one. */
function mapExport({ name, headless, lines, from }: SampleExport) {
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
  const headerRow = findHeader(rows)
  const width = Math.max(...rows.map(filledWidth))
  const own = headerNames(headerRow === null ? [] : (rows[headerRow] ?? []), width)
  const made = madeColumns(own)
  const headers = [...own, ...made.map(({ header }) => header)]
  const below = rows.slice(headerRow === null ? 0 : headerRow + 1)
  const mapping = mappingOf(
    suggestMapping(
      headers,
      below.map((row) => withMade(row, made)),
    ),
  )
  const nameOf = (column: number) => (headless ? `${column + 1}` : headers[column])
  const judged = fields.flatMap((field) => {
    const column = mapping[field]
    const found = column === undefined ? 'none' : (nameOf(column) ?? '')
    const labelled = from[labels[field]]
    if (column === undefined && labelled === undefined) return []
    const isRight = (labelled ?? 'none').split(' or ').includes(found)
    return [{ isRight, line: `${name}: ${field} from ${found}, not ${labelled ?? 'none'}` }]
  })
  return { all: judged.length, wrong: judged.flatMap(({ isRight, line }) => (isRight ? [] : [line])) }
}

export function reportExports(): void {
  reportSet('columns, first set', heldBackExports)
  reportSet('columns, second set', secondExports)
  reportSet('columns, third set', thirdExports)
  reportSet('columns, fourth set', fourthExports)
  reportSet('columns, fifth set', fifthExports)
  reportSet('columns, sixth set', sixthExports)
  reportSet('columns, seventh set', seventhExports)
  reportSet('columns, eighth set', eighthExports)
}

function reportSet(title: string, exports: readonly SampleExport[]): void {
  const mapped = exports.map(mapExport)
  const all = mapped.reduce((sum, { all }) => sum + all, 0)
  const wrong = mapped.flatMap((one) => one.wrong)
  const share = (all - wrong.length) / all
  const interval = wilson(share, all)
  const [right, low, high] = [share, interval?.low ?? 0, interval?.high ?? 1].map(
    (part) => `${(100 * part).toFixed(1)} %`,
  )
  console.log(
    `\n${title}, ${mapped.length} exports: ${all - wrong.length} of ${all} fields right, ${right} (${low} to ${high})`,
  )
  for (const line of wrong) console.log(`    ${line}`)
}
