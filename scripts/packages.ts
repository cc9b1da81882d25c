import { readFileSync } from 'node:fs'
import { knownFaults, licencesOf } from './lib/packages.ts'
import { runNpm } from './lib/run.mjs'

// npm run packages  checks the licences of all packages, and known faults of those that are shipped

const { shipped, faults } = licencesOf(JSON.parse(readFileSync('package-lock.json', 'utf8')))
console.log(
  `Shipped packages by licence: ${shipped.map(([licence, packages]) => `${licence} ${packages}`).join(', ')}.`,
)

const patience = ['--fetch-retries=0', '--fetch-timeout=20000']
const audit = await runNpm(['audit', '--omit=dev', '--json', '--loglevel=silent', ...patience])
const known = knownFaults(audit.output)
if (known === undefined)
  console.log('Known faults of packages could not be asked for: npm audit had no answer.')

const all = [...faults, ...(known ?? [])]
for (const fault of all) console.error(fault)
process.exitCode = all.length === 0 ? 0 : 1
