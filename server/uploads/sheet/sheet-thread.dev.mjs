// The thread's entry where nothing is built: a thread does not inherit the loader of its parent.
import { register } from 'tsx/esm/api'

register()
await import('./sheet-thread.ts')
