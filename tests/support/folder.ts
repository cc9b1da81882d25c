import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder whose path has a space in it, gone after the test that asks for it. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foresale running-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
