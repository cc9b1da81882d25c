import { argv } from 'node:process'

await (argv.includes('--held') ? import('./held/report.ts') : import('../match.ts'))
