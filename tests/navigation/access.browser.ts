import { walkBrowser } from '#tests/charts/run-browser.ts'
import { accessFlow } from './access.table.ts'

walkBrowser(accessFlow)
