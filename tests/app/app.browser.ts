import { walkBrowser } from '#tests/charts/run-browser.ts'
import { appFlow } from './app.table.ts'

walkBrowser(appFlow)
