import { walkMachine } from '#tests/charts/run-machine.ts'
import { couponFlow } from './coupon.table.ts'

walkMachine(couponFlow)
