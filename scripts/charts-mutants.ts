import { findCharts } from '#tests/charts/docs/discover.ts'
import { chartKinds } from '#tests/charts/mutant-kinds.ts'
import { mutantReports } from '#tests/charts/mutants.ts'

// npm run charts:mutants [-- flow…]  plants bugs of each kind in the charts and shows which of them no check of the
//                                    tables notices

const names = process.argv.slice(2)
const charts = await findCharts('src/machines', 'tests')
const strangers = names.filter((name) => !charts.some((chart) => chart.name === name))
for (const name of strangers)
  console.error(`There is no flow "${name}". There are ${charts.map((chart) => chart.name).join(', ')}.`)
const counts = new Map(chartKinds.map((kind) => [kind, { planted: 0, documented: 0, unnoticed: 0 }]))
for (const { name, flow } of charts) {
  if (flow === undefined || (names.length > 0 && !names.includes(name))) continue
  const reports = mutantReports(flow)
  for (const kind of chartKinds) {
    const { planted, documented, unnoticed } = reports[kind]
    for (const bug of unnoticed) console.log(`${name}: ${bug} is noticed by no check`)
    const count = counts.get(kind)
    if (count === undefined) continue
    count.planted += planted
    count.documented += documented.length
    count.unnoticed += unnoticed.length
  }
}
for (const [kind, { planted, documented, unnoticed }] of counts)
  console.log(
    `${kind}: ${planted} bugs planted, ${documented} noticed by the document only, ${unnoticed} not noticed`,
  )
const left = [...counts.values()].reduce((sum, { unnoticed }) => sum + unnoticed, strangers.length)
process.exitCode = left === 0 ? 0 : 1
