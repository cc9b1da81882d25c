import { walkBrowser } from '#tests/charts/run-browser.ts'
import { userDetailFlow } from './user-detail.table.ts'

walkBrowser(userDetailFlow)
