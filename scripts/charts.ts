import { findCharts } from '#tests/charts/docs/discover.ts'
import { chartProblems } from '#tests/charts/docs/lint.ts'
import { driftedFiles, generatedFiles, writeFiles } from '#tests/charts/docs/write.ts'

// npm run charts             writes docs/statecharts from the charts
// npm run charts -- --check  fails when docs/statecharts is not what would be written

const folder = 'docs/statecharts'
const charts = await findCharts('src/machines', 'tests')
const files = await generatedFiles(charts)
const isCheck = process.argv.includes('--check')
const drifted = driftedFiles(folder, files)
const problems = [
  ...charts.flatMap(chartProblems),
  ...(isCheck ? drifted.map((name) => `${folder}/${name} is out of date: npm run charts`) : []),
]
if (!isCheck) writeFiles(folder, files)

for (const problem of problems) console.error(problem)
console.log(`${charts.length} charts, ${drifted.length} files ${isCheck ? 'out of date' : 'written anew'}`)
process.exitCode = problems.length > 0 ? 1 : 0
