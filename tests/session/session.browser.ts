import { walkBrowser } from '#tests/charts/run-browser.ts'
import { sessionFlow } from './session.table.ts'

walkBrowser(sessionFlow)
