import { walkMachine } from '#tests/charts/run-machine.ts'
import { auditDetailFlow } from './audit-detail.table.ts'

walkMachine(auditDetailFlow)
