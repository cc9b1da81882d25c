import { walkBrowser } from '#tests/charts/run-browser.ts'
import { leadMapFlow } from './lead-map.table.ts'

walkBrowser(leadMapFlow)
