import { walkMachine } from '#tests/charts/run-machine.ts'
import { outboxFlow } from './outbox.table.ts'

walkMachine(outboxFlow)
