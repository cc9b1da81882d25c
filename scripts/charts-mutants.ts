import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { findCharts } from '#tests/charts/docs/discover.ts'
import { chartKinds } from '#tests/charts/mutant-kinds.ts'
import { mutantReports } from '#tests/charts/mutants.ts'
import { viewKinds } from '#tests/charts/view-mutants.ts'
import { bugsReport, isLeft, tourMutants } from './lib/tour-mutants.ts'

// npm run charts:mutants [-- flow…]     plants bugs of each kind in the charts and shows which of them no check of the
//                                       tables notices
// npm run charts:mutants -- --tour      plants ten of each kind, of charts and of views, in pages that are toured in the
//                                       browser; --seed=<n> repeats a choice, --most=<n> takes fewer, and
//                                       --kind=<kind>, once or more, those alone

const { values, positionals: names } = parseArgs({
  options: {
    ...{ tour: { type: 'boolean' }, seed: { type: 'string' }, most: { type: 'string' } },
    kind: { type: 'string', multiple: true },
  },
  allowPositionals: true,
})
const charts = await findCharts('src/machines', 'tests')
const strangers = names.filter((name) => !charts.some((chart) => chart.name === name))
for (const name of strangers)
  console.error(`There is no flow "${name}". There are ${charts.map((chart) => chart.name).join(', ')}.`)
const chosen = charts.filter(({ name }) => names.length === 0 || names.includes(name))
const left = strangers.length + (values.tour ? await byTour() : byTables())
process.exitCode = left === 0 ? 0 : 1

function byTables(): number {
  const counts = new Map(chartKinds.map((kind) => [kind, { planted: 0, documented: 0, unnoticed: 0 }]))
  for (const { name, flow } of chosen) {
    if (flow === undefined) continue
    const reports = mutantReports(flow)
    for (const kind of chartKinds) {
      const { planted, documented, unnoticed } = reports[kind]
      for (const bug of documented) console.log(`${name}: ${bug} is noticed by the document only`)
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
  return [...counts.values()].reduce((sum, { unnoticed }) => sum + unnoticed, 0)
}

async function byTour(): Promise<number> {
  const seed = Number(values.seed ?? randomInt(1_000_000))
  console.log(`--seed=${seed} repeats this choice.`)
  const kinds = values.kind ?? [...chartKinds, ...viewKinds]
  const { bugs, broken } = await tourMutants(charts, names, kinds, seed, Number(values.most ?? 10))
  for (const { flow, words } of broken)
    console.log(`${flow}: the tour fails without a bug, and its bugs are not counted: ${words}`)
  for (const line of bugsReport(bugs)) console.log(line)
  return broken.length + bugs.filter(isLeft).length
}
