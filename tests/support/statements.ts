import pg from 'pg'
import { vi } from 'vitest'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** What the database was asked while something happened, in order. */
export async function queriesOf(act: () => Promise<unknown>): Promise<readonly Statement[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await act()
  const queries = asked.mock.calls.map(([query, values]) =>
    typeof query === 'string'
      ? { text: query, values: Array.isArray(values) ? values : [] }
      : { text: String(Object(query).text), values: Array.isArray(values) ? values : Object(query).values },
  )
  asked.mockRestore()
  return queries
}

/** Their texts; how a savepoint ended is no statement of its own. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const queries = await queriesOf(act)
  return queries.map(({ text }) => text.replace(/^(release|rollback to) savepoint/, 'end savepoint'))
}
