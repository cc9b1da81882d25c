import { walkMachine } from '#tests/charts/run-machine.ts'
import { userDetailFlow } from './user-detail.table.ts'

walkMachine(userDetailFlow)
