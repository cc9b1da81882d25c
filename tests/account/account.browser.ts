import { walkBrowser } from '#tests/charts/run-browser.ts'
import { accountFlow } from './account.table.ts'

walkBrowser(accountFlow)
