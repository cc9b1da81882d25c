import { walkBrowser } from '#tests/charts/run-browser.ts'
import { audiencesFlow } from './audiences.table.ts'

walkBrowser(audiencesFlow)
