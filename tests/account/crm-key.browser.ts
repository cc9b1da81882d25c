import { walkBrowser } from '#tests/charts/run-browser.ts'
import { crmKeyFlow } from './crm-key.table.ts'

walkBrowser(crmKeyFlow)
