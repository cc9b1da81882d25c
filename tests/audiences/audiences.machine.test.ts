import { walkMachine } from '#tests/charts/run-machine.ts'
import { audiencesFlow } from './audiences.table.ts'

walkMachine(audiencesFlow)
