import { walkMachine } from '#tests/charts/run-machine.ts'
import { checkoutFlow } from './checkout.table.ts'

walkMachine(checkoutFlow)
