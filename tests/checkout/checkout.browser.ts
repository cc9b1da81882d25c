import { walkBrowser } from '#tests/charts/run-browser.ts'
import { checkoutFlow } from './checkout.table.ts'

walkBrowser(checkoutFlow)
