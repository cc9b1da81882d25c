import { walkBrowser } from '#tests/charts/run-browser.ts'
import { toastsFlow } from './toasts.table.ts'

walkBrowser(toastsFlow)
