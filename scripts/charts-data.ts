import { readFileSync } from 'node:fs'
import { findCharts } from '#tests/charts/docs/discover.ts'
import { SCREENS } from '#tests/charts/docs/screens.ts'
import { summariesOf } from '#tests/charts/docs/uses.ts'
import { findWords } from '#tests/charts/docs/words.ts'
import { findUses } from '#tests/charts/uses.ts'
import { chartsData, copyScreens, testTitles, writeChartsData } from './lib/charts-data.ts'
import { REVIEWS } from './lib/reviews.ts'

// tsx scripts/charts-data.ts <folder>  writes the data of the chart workbench

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Say into which folder: tsx scripts/charts-data.ts <folder>')
  process.exit(1)
}
const charts = await findCharts('src/machines', 'tests')
const files = chartsData(charts, summariesOf(await findUses(), charts), {
  coverage: '.cache/coverage',
  requirements: readFileSync('docs/requirements.md', 'utf8'),
  titles: testTitles('tests'),
  words: await findWords('src/machines'),
  screens: SCREENS,
  reviews: REVIEWS,
})
writeChartsData(folder, files)
copyScreens(SCREENS, folder)
console.log(`${charts.length} flows written to ${folder}`)
