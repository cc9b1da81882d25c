import { walkBrowser } from '#tests/charts/run-browser.ts'
import { accountDeletionFlow } from './account-deletion.table.ts'

walkBrowser(accountDeletionFlow)
