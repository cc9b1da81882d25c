import { walkBrowser } from '#tests/charts/run-browser.ts'
import { activationFlow } from './activation.table.ts'

walkBrowser(activationFlow)
