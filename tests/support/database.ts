import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import * as z from 'zod'
import { openStore, type Store } from '#server/store/pool.ts'
import { command, databaseUrl, templateName } from './test-server.ts'

export interface TestDatabase extends Store {
  readonly url: string
}

const Answer = z.union([z.object({ url: z.string() }), z.object({ fault: z.string() })])

/**
 * A migrated, empty database of the caller's own; the caller closes it. Copying its files costs a fifth of what writing
 * each of its pages to the log does.
 */
export const freshDatabase = (): Promise<TestDatabase> =>
  createDatabase(`template ${templateName} strategy file_copy`)

/** A database without a table; the caller closes it. */
export const bareDatabase = (): Promise<TestDatabase> => createDatabase('')

async function createDatabase(from: string): Promise<TestDatabase> {
  const answer = Answer.parse(JSON.parse(await text(connect(inject('databaseDoor')))))
  if ('fault' in answer) throw new Error(`the tests' PostgreSQL did not start: ${answer.fault}`)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await command(answer.url, `create database ${name} ${from}`)
  const url = databaseUrl(answer.url, name)
  return { url, ...openStore({ connectionString: url, max: 8 }) }
}
