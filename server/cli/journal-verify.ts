import { readStorage } from '#server/config/config.ts'
import { refuseNewer } from '#server/store/migrate.ts'
import { failWith, startSentence } from '#server/store/start-error.ts'
import { verifyJournal } from '#server/store/verify.ts'
import { onStorage } from './on-storage.ts'

async function run(given: readonly string[]): Promise<boolean> {
  const [first, ...rest] = given
  const [anchor, options] = first === undefined || first.startsWith('--') ? [undefined, given] : [first, rest]
  return onStorage(readStorage(process.env, options), async (store) => {
    await refuseNewer(store.pool)
    const { facts, streams, faults } = await verifyJournal(store.db, anchor)
    for (const fault of faults) console.error(fault)
    const counted = `${facts.toLocaleString('en-US')} facts in ${streams.toLocaleString('en-US')} streams`
    console.log(faults.length === 0 ? `${counted}: all as rebuilt.` : `${counted}: ${faults.length} faults.`)
    return faults.length === 0
  })
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  const sentence = startSentence(error)
  if (sentence === undefined) throw error
  failWith(sentence)
}
