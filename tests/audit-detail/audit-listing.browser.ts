import { walkBrowser } from '#tests/charts/run-browser.ts'
import { auditListingFlow } from './audit-listing.table.ts'

walkBrowser(auditListingFlow)
