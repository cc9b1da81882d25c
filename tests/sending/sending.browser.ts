import { walkBrowser } from '#tests/charts/run-browser.ts'
import { sendingFlow } from './sending.table.ts'

walkBrowser(sendingFlow)
