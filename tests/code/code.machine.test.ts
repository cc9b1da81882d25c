import { walkMachine } from '#tests/charts/run-machine.ts'
import { codeFlow } from './code.table.ts'

walkMachine(codeFlow)
