import { walkMachine } from '#tests/charts/run-machine.ts'
import { paymentFlow } from './payment.table.ts'

walkMachine(paymentFlow)
