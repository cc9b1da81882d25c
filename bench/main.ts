import { writeFileSync } from 'node:fs'
import { readArguments } from './lib/arguments.ts'
import { compareWith } from './lib/compare.ts'
import { type Bench, type Figure, Figures } from './lib/figures.ts'
import { tableOf } from './lib/table.ts'

/** Each is imported when it runs: one that a revision cannot load stops no other. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  parse: async () => (await import('./parse.ts')).parse,
  drop: async () => (await import('./drop.ts')).drop,
  import: async () => (await import('./import.ts')).dataImport,
  audit: async () => (await import('./audit.ts')).audit,
  opening: async () => (await import('./opening.ts')).opening,
  map: async () => (await import('./map.ts')).map,
  login: async () => (await import('./login.ts')).login,
  logins: async () => (await import('./logins.ts')).logins,
  workbench: async () => (await import('./workbench.ts')).workbench,
  charts: async () => (await import('./charts.ts')).charts,
  attacks: async () => (await import('./attacks.ts')).attacks,
  outages: async () => (await import('./outages.ts')).outages,
  rows: async () => (await import('./rows.ts')).rows,
  kapture: async () => (await import('./kapture.ts')).kapture,
  likely: async () => (await import('./likely.ts')).likely,
  append: async () => (await import('./append.ts')).append,
  administration: async () => (await import('./administration.ts')).administration,
  files: async () => (await import('./files.ts')).files,
  rescore: async () => (await import('./rescore.ts')).rescore,
  reports: async () => (await import('./reports.ts')).reports,
  dashboard: async () => (await import('./dashboard.ts')).dashboard,
  'property-map': async () => (await import('./property-map.ts')).propertyMap,
  push: async () => (await import('./push.ts')).push,
  'crm-sync': async () => (await import('./crm-sync.ts')).crmSync,
  folding: async () => (await import('./folding.ts')).folding,
  leads: async () => (await import('./leads.ts')).leads,
}

async function main(argv: readonly string[]): Promise<void> {
  const read = readArguments(argv, Object.keys(benches))
  if (typeof read === 'string') {
    console.error(read)
    process.exitCode = 1
    return
  }
  const { names, compare, into } = read
  if (compare !== undefined) return compareWith(compare, names)
  const all: Figure[] = []
  for (const [name, load] of Object.entries(benches)) {
    if (!names.includes(name)) continue
    const bench = await load()
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
