import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/http/log.ts'
import { freshDatabase } from '#tests/support/database.ts'

const store = await freshDatabase()
afterAll(() => store.close())

/** How an error is logged. */
function logged(error: unknown) {
  const lines: string[] = []
  createLog('error', { write: (line) => void lines.push(line) }).error({ err: error }, 'fault')
  const { stack: _, ...err } = JSON.parse(lines.join('')).err
  return err
}

const faultOf = (run: Promise<unknown>) =>
  run.then(
    () => {
      throw new Error('it went well')
    },
    (error: unknown) => error,
  )

describe('a fault in the log', () => {
  it('[API-60] of the system has its code and its call, and no path', async () => {
    const fault = await faultOf(readFile('/nowhere/ada@example.com.csv'))
    expect(logged(fault)).toEqual({ type: 'Error', message: '', code: 'ENOENT', syscall: 'open' })
  })

  it('[API-60] of the database has its code, table and constraint, and no value', async () => {
    await store.pool.query('create table people (email text constraint one_each primary key)')
    const insert = () => store.db.execute(`insert into people values ('ada@example.com')`)
    await insert()
    expect(logged(await faultOf(insert()))).toEqual({
      type: 'Error',
      message: '',
      code: '23505',
      table: 'people',
      constraint: 'one_each',
      causes: ['error'],
    })
  })

  it('[API-60] has its message where that is always the same, also below another', () => {
    const lost = new Error('Connection terminated unexpectedly')
    expect(logged(lost)).toEqual({ type: 'Error', message: 'Connection terminated unexpectedly' })
    expect(logged(new Error('Failed query: ada@example.com', { cause: lost }))).toEqual({
      type: 'Error',
      message: 'Connection terminated unexpectedly',
      causes: ['Error'],
    })
  })

  it('[API-60] has nothing of a message or a code that may hold data', () => {
    const error = Object.assign(new RangeError('ada@example.com is unknown'), { code: 'ada@example.com' })
    expect(logged(error)).toEqual({ type: 'RangeError', message: '' })
  })
})
