import { walkMachine } from '#tests/charts/run-machine.ts'
import { impersonationFlow } from './impersonation.table.ts'

walkMachine(impersonationFlow)
