import { databaseAnswer } from './pool.ts'

export class StartError extends Error {
  override readonly name: string = 'StartError'
}

const lockTimeout = '55P03'

export const isLockTimeout = (error: unknown): boolean => databaseAnswer(error)?.code === lockTimeout

export const heldFor = (long: string) =>
  `The database could not be prepared: another connection has held what that needs ${long}. Start again once it is done; select pid, query from pg_stat_activity shows which it is.`

/** Undefined for an unknown fault. */
export function startSentence(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (isLockTimeout(error)) return heldFor('for too long')
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const port = 'port' in error ? ` ${error.port}` : ''
  if (error.code === 'EADDRINUSE')
    return `Port${port} is taken by another program. Stop it, or choose another port: npm start -- --port 4401`
  if (error.code === 'EACCES' && port !== '')
    return `Port${port} may not be opened by this user. Choose one above 1023: npm start -- --port 4400`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return 'HOST is not an address of this machine.'
  return undefined
}

export function failWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
