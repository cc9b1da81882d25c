import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { findCharts } from '#tests/charts/docs/discover.ts'
import {
  flowsOf,
  playwrightOutcomes,
  requirementGaps,
  vitestOutcomes,
  withFlows,
} from '#tests/charts/docs/requirements.ts'
import { namedByUses } from '#tests/charts/uses.table.ts'
import { idsThatCanHaveAFlow } from './lib/requirements.ts'

// npm run requirements             writes the flows of each row into docs/requirements.md, and fails when a row has no
//                                  passing test in the last test run
// npm run requirements -- --check  fails also when the flows are not what would be written

const file = 'docs/requirements.md'
const charts = await findCharts('src/machines', 'tests')
const named = [
  ...charts.map(({ name, flow }) => ({ name, requirements: Object.values(flow?.requirements ?? {}).flat() })),
  ...namedByUses(),
]
const flows = flowsOf(named)
const before = readFileSync(file, 'utf8')
const markdown = withFlows(before, flows)
const isCheck = process.argv.includes('--check')
if (!isCheck) writeFileSync(file, markdown)

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
const gaps = requirementGaps(markdown, outcomes)
const problems = [
  ...missing,
  ...(isCheck && markdown !== before ? [`The flows in ${file} are out of date: npm run requirements`] : []),
  ...gaps.unshown.map((id) => `${id} has no passing test`),
  ...gaps.unknown.map((stranger) => `${stranger} is no row of ${file}`),
  ...gaps.repeated.map((id) => `${id} stands in more than one row of ${file}`),
]
for (const problem of problems) console.error(problem)
const able = idsThatCanHaveAFlow('tests', markdown, flows)
const share = Math.round((100 * flows.size) / able.size)
console.log(`${flows.size} of ${able.size} requirements that can have a flow stand on a chart (${share} %).`)
console.log(problems.length === 0 ? 'Every requirement has a passing test.' : `${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0
