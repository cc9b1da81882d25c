import { walkBrowser } from '#tests/charts/run-browser.ts'
import { receiptFlow } from './receipt.table.ts'

walkBrowser(receiptFlow)
