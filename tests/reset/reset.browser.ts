import { walkBrowser } from '#tests/charts/run-browser.ts'
import { resetFlow } from './reset.table.ts'

walkBrowser(resetFlow)
