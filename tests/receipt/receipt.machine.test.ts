import { walkMachine } from '#tests/charts/run-machine.ts'
import { receiptFlow } from './receipt.table.ts'

walkMachine(receiptFlow)
