import { walkMachine } from '#tests/charts/run-machine.ts'
import { crmKeyFlow } from './crm-key.table.ts'

walkMachine(crmKeyFlow)
