import { requiredEdges } from './coverage.ts'
import { findCharts } from './docs/discover.ts'
import { walkBrowser } from './run-browser.ts'

for (const { flow } of await findCharts('src/machines', 'tests'))
  if (flow && requiredEdges(flow, 'browser').length > 0) walkBrowser(flow)
