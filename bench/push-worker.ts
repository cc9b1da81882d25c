import { createLog } from '#server/http/log.ts'
import { freeLeases } from '#server/queue/lease.ts'
import { foresaleAt } from './lib/database.ts'

const [url = '', dataDir = '', apiBase = ''] = process.argv.slice(2)
const { runner, store } = await foresaleAt(url, dataDir, apiBase)
await freeLeases(store.db, createLog('silent'))
runner.start()
