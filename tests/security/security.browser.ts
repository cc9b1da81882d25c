import { walkBrowser } from '#tests/charts/run-browser.ts'
import { securityFlow } from './security.table.ts'

walkBrowser(securityFlow)
