import { walkBrowser } from '#tests/charts/run-browser.ts'
import { couponFlow } from './coupon.table.ts'

walkBrowser(couponFlow)
