import { findCharts } from '#tests/charts/docs/discover.ts'
import { mutantReport } from '#tests/charts/mutants.ts'

// npm run charts:mutants [-- flow…]  plants bugs in the charts and shows which of them no check of the tables notices

const names = process.argv.slice(2)
const charts = await findCharts('src/machines', 'tests')
const strangers = names.filter((name) => !charts.some((chart) => chart.name === name))
for (const name of strangers)
  console.error(`There is no flow "${name}". There are ${charts.map((chart) => chart.name).join(', ')}.`)
let left = strangers.length
for (const { name, flow } of charts) {
  if (flow === undefined || (names.length > 0 && !names.includes(name))) continue
  const { planted, unnoticed } = mutantReport(flow)
  for (const bug of unnoticed) console.log(`${name}: ${bug} is noticed by no check`)
  console.log(`${name}: ${planted} bugs planted, ${unnoticed.length} not noticed`)
  left += unnoticed.length
}
process.exitCode = left === 0 ? 0 : 1
