import { execFile } from 'node:child_process'
import type { Account } from './account.ts'

/** Hides the app's environment (PGDATA, secrets) and folder from PostgreSQL's programs. */
export function spawnOptions(account: Account | undefined) {
  const user = account === undefined ? {} : { uid: account.uid, gid: account.gid }
  return { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
}

export interface Outcome {
  readonly code: number | null
  readonly output: string
}

export function runAs(
  account: Account | undefined,
  program: string,
  args: readonly string[],
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(program, args, spawnOptions(account), (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null
      resolve({ code, output: (code === null && error !== null ? error.message : stderr + stdout).trim() })
    })
  })
}
