import { findCharts } from './docs/discover.ts'
import { walkMachine } from './run-machine.ts'

for (const { flow } of await findCharts('src/machines', 'tests')) if (flow) walkMachine(flow)
