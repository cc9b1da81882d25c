import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changesOf } from '#tests/charts/docs/changes.ts'
import { findCharts } from '#tests/charts/docs/discover.ts'
import { withFlowList } from '#tests/charts/docs/flow-list.ts'
import { isLife, lifeFile } from '#tests/charts/docs/life-table.ts'
import { chartProblems } from '#tests/charts/docs/lint.ts'
import { requirementTexts } from '#tests/charts/docs/requirements.ts'
import { summariesOf } from '#tests/charts/docs/uses.ts'
import { findWords } from '#tests/charts/docs/words.ts'
import { driftedFiles, generatedFiles, writeFiles } from '#tests/charts/docs/write.ts'
import { findUses } from '#tests/charts/uses.ts'

// npm run charts             writes docs/statecharts from the charts, with the list in its README, and the tables of
//                            lives in src/model
// npm run charts -- --check  fails when they are not what would be written

const folder = 'docs/statecharts'
const charts = await findCharts('src/machines', 'tests')
const files = await generatedFiles(charts, summariesOf(await findUses(), charts))
const isCheck = process.argv.includes('--check')
const drifted = driftedFiles(folder, files)
const readme = `${folder}/README.md`
const old = [
  ...charts.filter(isLife).map(lifeFile),
  [readme, withFlowList(readFileSync(readme, 'utf8'), charts, await findWords('src/machines'))] as const,
].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
const requirements = requirementTexts(readFileSync('docs/requirements.md', 'utf8'))
const problems = [
  ...charts.flatMap((chart) => chartProblems(chart, requirements)),
  ...(isCheck
    ? [
        ...changes(),
        ...[...drifted.map((name) => `${folder}/${name}`), ...old.map(([file]) => file)].map(
          (file) => `${file} is out of date`,
        ),
      ]
    : []),
  ...(isCheck && drifted.length + old.length > 0
    ? ['Is this what should happen? If so: npm run charts']
    : []),
]
if (!isCheck) writeFiles(folder, files)
if (!isCheck) for (const [file, text] of old) writeFileSync(file, text)

for (const problem of problems) console.error(problem)
console.log(
  `${charts.length} charts, ${drifted.length + old.length} files ${isCheck ? 'out of date' : 'written'}`,
)
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
