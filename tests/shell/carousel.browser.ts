import { walkBrowser } from '#tests/charts/run-browser.ts'
import { carouselFlow } from './carousel.table.ts'

walkBrowser(carouselFlow)
