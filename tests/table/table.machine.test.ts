import { walkMachine } from '#tests/charts/run-machine.ts'
import { tableFlow } from './table.table.ts'

walkMachine(tableFlow)
