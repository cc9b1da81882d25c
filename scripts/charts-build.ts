import { resolve } from 'node:path'
import { buildCharts } from './lib/build-charts.mjs'

// npm run charts:build [-- <folder>]  writes the chart workbench as static files, by default into dist/charts

const [folder = 'dist/charts'] = process.argv.slice(2)
const { code, output } = await buildCharts(resolve(folder))
if (output !== '') console.log(output)
console.log(code === 0 ? `The workbench is in ${folder}` : 'The workbench could not be built.')
process.exitCode = code
