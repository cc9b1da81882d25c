import { existsSync, readFileSync } from 'node:fs'
import { playwrightOutcomes, requirementGaps, vitestOutcomes } from '#tests/charts/docs/requirements.ts'

// npm run requirements  fails when a row of docs/requirements.md has no passing test in the last test run

const reports = [
  { file: 'test-results/vitest.json', outcomes: vitestOutcomes },
  { file: 'test-results/playwright.json', outcomes: playwrightOutcomes },
]
const missing = reports
  .filter(({ file }) => !existsSync(file))
  .map(({ file }) => `${file} is missing: npm test writes it`)
const outcomes = reports.flatMap(({ file, outcomes }) =>
  existsSync(file) ? outcomes(JSON.parse(readFileSync(file, 'utf8'))) : [],
)
const gaps = requirementGaps(readFileSync('docs/requirements.md', 'utf8'), outcomes)
const problems = [
  ...missing,
  ...gaps.unshown.map((id) => `${id} has no passing test`),
  ...gaps.unknown.map((stranger) => `${stranger} is no row of docs/requirements.md`),
  ...gaps.repeated.map((id) => `${id} stands in more than one row of docs/requirements.md`),
]
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'Every requirement has a passing test.' : `${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0
