import { walkMachine } from '#tests/charts/run-machine.ts'
import { consentFlow } from './consent.table.ts'

walkMachine(consentFlow)
