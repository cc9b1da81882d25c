import { memoryStore } from './memory-store.ts'
import { describeSandboxStore } from './sandbox-store.contract.ts'

describeSandboxStore('in memory', async () => memoryStore())
