import { walkBrowser } from '#tests/charts/run-browser.ts'
import { emailChangeFlow } from './email-change.table.ts'

walkBrowser(emailChangeFlow)
