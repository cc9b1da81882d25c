import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

const run = promisify(execFile)

export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const names = ['postgres', 'nobody']

/** Undefined for an ordinary user, who runs PostgreSQL too. */
export async function databaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of names) {
    const account = await accountNamed(name)
    if (account !== undefined) return account
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has neither a postgres nor a nobody user: create one, start as an ordinary user, or set DATABASE_URL.',
  )
}

async function accountNamed(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}
