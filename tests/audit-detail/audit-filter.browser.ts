import { walkBrowser } from '#tests/charts/run-browser.ts'
import { auditFilterFlow } from './audit-filter.table.ts'

walkBrowser(auditFilterFlow)
