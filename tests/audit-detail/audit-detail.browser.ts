import { walkBrowser } from '#tests/charts/run-browser.ts'
import { auditDetailFlow } from './audit-detail.table.ts'

walkBrowser(auditDetailFlow)
