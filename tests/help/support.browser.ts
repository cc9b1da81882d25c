import { walkBrowser } from '#tests/charts/run-browser.ts'
import { supportFlow } from './support.table.ts'

walkBrowser(supportFlow)
