import { walkBrowser } from '#tests/charts/run-browser.ts'
import { impersonationFlow } from './impersonation.table.ts'

walkBrowser(impersonationFlow)
