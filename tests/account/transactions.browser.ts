import { walkBrowser } from '#tests/charts/run-browser.ts'
import { transactionsFlow } from './transactions.table.ts'

walkBrowser(transactionsFlow)
