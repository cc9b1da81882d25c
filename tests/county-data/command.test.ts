import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { writePropertiesCsv } from '#tests/county-data/generate.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openFolder } from './files.ts'

const database = await freshDatabase()
const folder = await openFolder()

afterAll(async () => {
  await database.close()
  await folder.remove()
})

function start(...args: string[]): ChildProcess {
  // A URL has to name a host; the socket that its query names is what is used.
  const url = database.url.replace('@/', '@localhost/')
  return spawn(process.execPath, ['--import', 'tsx', 'server/cli/data-import.ts', ...args], {
    env: { ...process.env, DATABASE_URL: url, PAYMENTS: 'sandbox' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function finish({ stdout, stderr, ...child }: ChildProcess, ended: Promise<unknown[]>) {
  const [out, problem] = await Promise.all([stdout && text(stdout), stderr && text(stderr)])
  const [code] = await ended
  return { code, out, problem, pid: child.pid }
}

async function run(...args: string[]) {
  const child = start(...args)
  return finish(child, once(child, 'close'))
}

const kinds = 'counties, properties, predictions, listings, sales, contacts or realtors'
const usage = `Give a kind and a file: npm run data:import -- <kind> <file.csv|.csv.gz>, where <kind> is ${kinds}.\n`

/** Every import waits at its second block for as long as a test holds the lock. */
const holdsSecondBlock = `
  create function hold() returns trigger language plpgsql as $$
    begin
      if old.rows > 0 then perform pg_advisory_xact_lock_shared(4); end if;
      return new;
    end $$;
  create trigger hold before update on imports for each row execute function hold()`

/** The connection of the import that waits; as the killed program's last statement runs on, it outlives it. */
async function heldImport(): Promise<number> {
  const { rows } = await database.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  )
  return z.tuple([z.object({ pid: z.number() })]).parse(rows)[0].pid
}

async function isConnected(pid: number): Promise<boolean> {
  const { rowCount } = await database.pool.query('select from pg_stat_activity where pid = $1', [pid])
  return rowCount === 1
}

/** Each starts programs of their own, one after the other. */
describe('npm run data:import', { timeout: 120_000 }, () => {
  it.each([
    [[], usage],
    [
      ['sales'],
      `${usage}A file of sales must have the columns fips, attom_id, sold_on. It may have price.\n`,
    ],
    [['houses', 'homes.csv'], `There is no kind houses. ${usage}`],
    [['properties', 'none.csv'], 'There is no file none.csv.\n'],
  ])('[DAT-01] answers %j with a sentence', async (args, sentence) => {
    expect(await run(...args)).toMatchObject({ code: 1, out: '', problem: sentence })
  })

  it('[DAT-04] killed at work and called again, it loads every row once', async () => {
    const path = `${folder.path}/homes.csv`
    await writePropertiesCsv(path, 30_000)
    const holder = await database.pool.connect()
    await holder.query('select pg_advisory_lock(4)')
    await database.pool.query(holdsSecondBlock)
    const killed = start('properties', path)
    const ended = once(killed, 'close')
    await once(killed.stderr ?? killed, 'data')
    const connection = await eventually(heldImport)
    killed.kill('SIGKILL')
    await ended
    holder.release(true)
    await eventually(async () => expect(await isConnected(connection)).toBe(false))

    const again = await run('properties', path)
    expect(again).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Rows loaded: 30,000 \(went on from line \d+\)\.\n$/),
    })
    const { rows } = await database.pool.query('select count(*)::int as homes from properties')
    expect(rows).toEqual([{ homes: 30_000 }])
    expect(await run('properties', path)).toMatchObject({
      code: 0,
      out: 'This file is loaded already; nothing was changed.\n',
    })
  })
})
