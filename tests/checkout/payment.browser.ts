import { walkBrowser } from '#tests/charts/run-browser.ts'
import { paymentFlow } from './payment.table.ts'

walkBrowser(paymentFlow)
