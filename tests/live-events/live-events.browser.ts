import { walkBrowser } from '#tests/charts/run-browser.ts'
import { liveEventsFlow } from './live-events.table.ts'

walkBrowser(liveEventsFlow)
