import { walkMachine } from '#tests/charts/run-machine.ts'
import { tailFlow } from './tail.table.ts'

walkMachine(tailFlow)
