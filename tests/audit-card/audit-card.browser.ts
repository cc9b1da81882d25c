import { walkBrowser } from '#tests/charts/run-browser.ts'
import { auditCardFlow } from './audit-card.table.ts'

walkBrowser(auditCardFlow)
