import { walkMachine } from '#tests/charts/run-machine.ts'
import { transactionsFlow } from './transactions.table.ts'

walkMachine(transactionsFlow)
