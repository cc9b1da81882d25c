import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { failWith, runInstalled } from './lib/run.mjs'

// npm run fuzz -- --minutes N [--seed S]  sends values made at random to every call and parser

const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } })
const { minutes = '', seed = String(randomInt(1_000_000)) } = values
if (!(Number(minutes) > 0 && Number(minutes) <= 1_440)) failWith('--minutes takes a number up to 1440.')
if (!/^\d{1,9}$/.test(seed)) failWith(`--seed takes a whole number, not "${seed}".`)
console.log(`Values are made from the seed ${seed}; --seed=${seed} makes the same ones again.`)
const { code } = await runInstalled('vitest/vitest.mjs', ['run', '--config', 'vitest.fuzz.config.ts'], {
  live: true,
  env: { FUZZ_MINUTES: minutes, FUZZ_SEED: seed },
})
process.exit(code)
