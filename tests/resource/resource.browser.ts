import { walkBrowser } from '#tests/charts/run-browser.ts'
import { resourceFlow } from './resource.table.ts'

walkBrowser(resourceFlow)
