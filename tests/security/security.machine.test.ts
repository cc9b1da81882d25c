import { walkMachine } from '#tests/charts/run-machine.ts'
import { securityFlow } from './security.table.ts'

walkMachine(securityFlow)
