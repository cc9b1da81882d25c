import { walkMachine } from '#tests/charts/run-machine.ts'
import { accountFlow } from './account.table.ts'

walkMachine(accountFlow)
