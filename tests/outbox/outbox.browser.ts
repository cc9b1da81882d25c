import { walkBrowser } from '#tests/charts/run-browser.ts'
import { outboxFlow } from './outbox.table.ts'

walkBrowser(outboxFlow)
