import { walkMachine } from '#tests/charts/run-machine.ts'
import { carouselFlow } from './carousel.table.ts'

walkMachine(carouselFlow)
