import { walkBrowser } from '#tests/charts/run-browser.ts'
import { tableFlow } from './table.table.ts'

walkBrowser(tableFlow)
