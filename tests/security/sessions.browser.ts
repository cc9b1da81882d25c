import { walkBrowser } from '#tests/charts/run-browser.ts'
import { sessionsFlow } from './sessions.table.ts'

walkBrowser(sessionsFlow)
