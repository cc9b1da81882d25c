import { walkMachine } from '#tests/charts/run-machine.ts'
import { uploadFlow } from './upload.table.ts'

walkMachine(uploadFlow)
