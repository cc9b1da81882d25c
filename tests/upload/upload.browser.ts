import { walkBrowser } from '#tests/charts/run-browser.ts'
import { uploadFlow } from './upload.table.ts'

walkBrowser(uploadFlow)
