import { walkBrowser } from '#tests/charts/run-browser.ts'
import { tailFlow } from './tail.table.ts'

walkBrowser(tailFlow)
