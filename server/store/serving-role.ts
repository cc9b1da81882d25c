import pg from 'pg'
import { withAdvisoryLock } from './advisory-lock.ts'
import { projectionSchema } from './projection.ts'

const lock = 4_003_729

const schemas = `(select relnamespace from pg_class where oid = 'facts'::regclass
  union select to_regnamespace('${projectionSchema}'))`

/**
 * Lets the role that serves read and write the owner's tables, but only add facts. False where it is the owner, or as
 * good as one, who can do all.
 * @param url as which it connects
 */
export async function letServe(owner: pg.Pool, url: string | undefined): Promise<boolean> {
  const role = await roleAt(url)
  const { rows } = await owner.query<{ isOwner: boolean; isReady: boolean }>(
    `select bool_or(pg_has_role($1, relowner, 'member')) as "isOwner",
       bool_and(has_table_privilege($1, oid, 'insert')
         and has_table_privilege($1, oid, 'update') = (oid <> 'facts'::regclass)) as "isReady"
     from pg_class where relkind = 'r' and relnamespace in ${schemas}`,
    [role],
  )
  if (rows[0]?.isOwner) return false
  if (!rows[0]?.isReady) await withAdvisoryLock(owner, lock, (client) => grant(client, role))
  return true
}

async function grant(client: pg.ClientBase, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  const { rows } = await client.query<{ schema: string; canMaintain: boolean }>(
    `select oid::regnamespace::text as schema, current_setting('server_version_num')::int >= 170000 as "canMaintain"
     from pg_namespace where oid in ${schemas}`,
  )
  for (const { schema, canMaintain } of rows)
    await client.query(`
      grant usage on schema ${schema} to ${to};
      grant select, insert, update, delete${canMaintain ? ', maintain' : ''} on all tables in schema ${schema} to ${to};
      grant usage, select on all sequences in schema ${schema} to ${to}`)
  await client.query(`revoke update, delete on facts from ${to}`)
}

async function roleAt(url: string | undefined): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ role: string }>('select current_user as role')
    .finally(() => client.end())
  return rows[0]?.role ?? ''
}
