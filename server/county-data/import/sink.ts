import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { copyInto } from '../copy.ts'

export interface Sink {
  readonly tables: readonly string[]
  load(client: pg.ClientBase, lines: Uint8Array): Promise<void>
  /** After the last line, in its own transactions; resumes after a stop. */
  finish(client: pg.ClientBase): Promise<void>
}

const stage = 'import_stage'

/**
 * Copies rows into an empty table directly, else through a stage: of rows with the same key the last wins, and an
 * equal row is not rewritten.
 */
export function tableSink(table: PgTable): Sink {
  const name = getTableName(table)
  const { columns: declared, primaryKeys } = getTableConfig(table)
  const columns = declared.filter(({ generated }) => generated?.type !== 'always')
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const keys = key.map((column) => `"${column.name}"`)
  const all = columns.map((column) => `"${column.name}"`)
  const rest = all.filter((column) => !keys.includes(column))
  const list = all.join(', ')
  const newer = `(${rest.map((column) => `t.${column}`)}) is distinct from (${rest.map((column) => `excluded.${column}`)})`
  const merge = `
    insert into "${name}" as t (${list})
    select distinct on (${keys}) ${list} from ${stage} order by ${keys}, ctid desc
    on conflict (${keys}) do ${
      rest.length === 0
        ? 'nothing'
        : `update set ${rest.map((column) => `${column} = excluded.${column}`)} where ${newer}`
    }`
  let straight = true

  async function loadStraight(client: pg.ClientBase, lines: Uint8Array): Promise<boolean> {
    await client.query('savepoint straight')
    try {
      await copyInto(client, { table: name, columns: list }, [lines])
      return true
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === '23505')) throw error
      await client.query('rollback to savepoint straight')
      return false
    }
  }

  return {
    tables: [name],
    finish: async () => undefined,
    load: async (client, lines) => {
      straight = straight && (await loadStraight(client, lines))
      if (straight) return
      await client.query(`create temp table ${stage} (like "${name}") on commit drop`)
      await copyInto(client, { table: stage, columns: list }, [lines])
      await client.query(merge)
    },
  }
}
