import { readFileSync } from 'node:fs'
import { licencesOf, vulnerabilitiesIn } from './lib/packages.ts'
import { runNpm } from './lib/run.mjs'

// npm run packages  checks the licences of all packages, and those that are shipped for known vulnerabilities

const { shipped, faults } = licencesOf(JSON.parse(readFileSync('package-lock.json', 'utf8')))
console.log(
  `Shipped packages by licence: ${shipped.map(([licence, packages]) => `${licence} ${packages}`).join(', ')}.`,
)

const patience = ['--fetch-retries=0', '--fetch-timeout=20000']
const audit = await runNpm(['audit', '--omit=dev', '--json', '--loglevel=silent', ...patience])
const known = vulnerabilitiesIn(audit.output)
if (known === undefined)
  console.log('Packages could not be checked for known vulnerabilities: npm audit had no answer.')

const all = [...faults, ...(known ?? [])]
for (const fault of all) console.error(fault)
process.exitCode = all.length === 0 ? 0 : 1
