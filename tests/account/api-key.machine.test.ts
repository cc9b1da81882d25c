import { walkMachine } from '#tests/charts/run-machine.ts'
import { apiKeyFlow } from './api-key.table.ts'

walkMachine(apiKeyFlow)
