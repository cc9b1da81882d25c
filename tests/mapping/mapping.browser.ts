import { walkBrowser } from '#tests/charts/run-browser.ts'
import { mappingFlow } from './mapping.table.ts'

walkBrowser(mappingFlow)
