import { walkMachine } from '#tests/charts/run-machine.ts'
import { accessFlow } from './access.table.ts'

walkMachine(accessFlow)
