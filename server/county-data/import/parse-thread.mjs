import { register } from 'tsx/esm/api'

register()
await import('./parse-thread.ts')
