import { walkMachine } from '#tests/charts/run-machine.ts'
import { auditFilterFlow } from './audit-filter.table.ts'

walkMachine(auditFilterFlow)
