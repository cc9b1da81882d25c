import pg from 'pg'
import { vi } from 'vitest'

/** What the database was asked while something happened, in order; how a savepoint ended is no statement of its own. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await act()
  const texts = asked.mock.calls.map(([query]) =>
    String(typeof query === 'string' ? query : Object(query).text),
  )
  asked.mockRestore()
  return texts.map((text) => text.replace(/^(release|rollback to) savepoint/, 'end savepoint'))
}
