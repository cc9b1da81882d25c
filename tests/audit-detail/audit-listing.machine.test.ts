import { walkMachine } from '#tests/charts/run-machine.ts'
import { auditListingFlow } from './audit-listing.table.ts'

walkMachine(auditListingFlow)
