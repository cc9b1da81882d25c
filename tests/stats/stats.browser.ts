import { walkBrowser } from '#tests/charts/run-browser.ts'
import { statsFlow } from './stats.table.ts'

walkBrowser(statsFlow)
