import { walkMachine } from '#tests/charts/run-machine.ts'
import { auditCardFlow } from './audit-card.table.ts'

walkMachine(auditCardFlow)
