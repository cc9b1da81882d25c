import { walkBrowser } from '#tests/charts/run-browser.ts'
import { feedFlow } from './feed.table.ts'

walkBrowser(feedFlow)
