import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changesOf } from '#tests/charts/docs/changes.ts'
import { findCharts } from '#tests/charts/docs/discover.ts'
import { chartProblems } from '#tests/charts/docs/lint.ts'
import { requirementTexts } from '#tests/charts/docs/requirements.ts'
import { driftedFiles, generatedFiles, writeFiles } from '#tests/charts/docs/write.ts'

// npm run charts             writes docs/statecharts from the charts
// npm run charts -- --check  fails when docs/statecharts is not what would be written

const folder = 'docs/statecharts'
const charts = await findCharts('src/machines', 'tests')
const files = await generatedFiles(charts)
const isCheck = process.argv.includes('--check')
const drifted = driftedFiles(folder, files)
const requirements = requirementTexts(readFileSync('docs/requirements.md', 'utf8'))
const problems = [
  ...charts.flatMap((chart) => chartProblems(chart, requirements)),
  ...(isCheck ? [...changes(), ...drifted.map((name) => `${folder}/${name} is out of date`)] : []),
  ...(isCheck && drifted.length > 0 ? ['Is this what should happen? If so: npm run charts'] : []),
]
if (!isCheck) writeFiles(folder, files)

for (const problem of problems) console.error(problem)
console.log(`${charts.length} charts, ${drifted.length} files ${isCheck ? 'out of date' : 'written'}`)
process.exitCode = problems.length > 0 ? 1 : 0

function changes(): string[] {
  return drifted.flatMap((name) => {
    const [flow = name, ending] = name.split('.')
    const file = join(folder, name)
    return ending === 'md' && existsSync(file)
      ? changesOf(flow, readFileSync(file, 'utf8'), files.get(name) ?? '')
      : []
  })
}
