import { walkMachine } from '#tests/charts/run-machine.ts'
import { cartFlow } from './cart.table.ts'

walkMachine(cartFlow)
