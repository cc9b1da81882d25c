import { walkBrowser } from '#tests/charts/run-browser.ts'
import { toastFlow } from './toast.table.ts'

walkBrowser(toastFlow)
