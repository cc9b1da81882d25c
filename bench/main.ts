import { writeFileSync } from 'node:fs'
import { administration } from './administration.ts'
import { append } from './append.ts'
import { attacks } from './attacks.ts'
import { audit } from './audit.ts'
import { crmSync } from './crm-sync.ts'
import { dashboard } from './dashboard.ts'
import { drop } from './drop.ts'
import { files } from './files.ts'
import { folding } from './folding.ts'
import { dataImport } from './import.ts'
import { kapture } from './kapture.ts'
import { readArguments } from './lib/arguments.ts'
import { compareWith } from './lib/compare.ts'
import { type Bench, type Figure, Figures } from './lib/figures.ts'
import { tableOf } from './lib/table.ts'
import { likely } from './likely.ts'
import { login } from './login.ts'
import { logins } from './logins.ts'
import { map } from './map.ts'
import { opening } from './opening.ts'
import { outages } from './outages.ts'
import { parse } from './parse.ts'
import { propertyMap } from './property-map.ts'
import { push } from './push.ts'
import { reports } from './reports.ts'
import { rescore } from './rescore.ts'
import { rows } from './rows.ts'
import { today } from './today.ts'
import { workbench } from './workbench.ts'

const benches = new Map<string, Bench>(
  Object.entries({
    ...{
      parse,
      drop,
      import: dataImport,
      audit,
      opening,
      map,
      login,
      logins,
      workbench,
      attacks,
      outages,
      rows,
    },
    ...{ kapture, likely, append, administration, files, rescore, reports, dashboard },
    ...{ 'property-map': propertyMap, push, 'crm-sync': crmSync, folding, today },
  }),
)

async function main(argv: readonly string[]): Promise<void> {
  const read = readArguments(argv, [...benches.keys()])
  if (typeof read === 'string') {
    console.error(read)
    process.exitCode = 1
    return
  }
  const { names, compare, into } = read
  if (compare !== undefined) return compareWith(compare, names)
  const all: Figure[] = []
  for (const [name, bench] of benches) {
    if (!names.includes(name)) continue
    const figures = new Figures(bench.aims)
    await bench.run(figures)
    console.log(`\n${[tableOf(name, figures.all), `floor: ${bench.floor}`, ...figures.notes].join('\n')}`)
    all.push(...figures.all)
  }
  if (into !== undefined) writeFileSync(into, JSON.stringify(all))
}

await main(process.argv.slice(2))
// The threads that the server keeps for the next file would keep the process alive.
process.exit()
