import { walkBrowser } from '#tests/charts/run-browser.ts'
import { cartFlow } from './cart.table.ts'

walkBrowser(cartFlow)
