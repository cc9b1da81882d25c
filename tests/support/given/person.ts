import { eq } from 'drizzle-orm'
import { facts } from '#server/store/schema/journal.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'

/** The same person in another browser. */
export async function alsoIn(server: TestServer, person: Person, userAgent = 'none'): Promise<Person> {
  const { email, password } = person
  const { body } = await server.call('POST', '/login', {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  })
  return { ...person, token: body.token }
}

export async function isLoggedIn(server: TestServer, person: Person): Promise<boolean> {
  const { status } = await server.call('GET', `/facts?owner=${person.id}`, { as: person })
  return status === 200
}

/** The facts of a user's journal, as `type` or `type by <actor>`. */
export async function journalOf(server: TestServer, ownerId: string) {
  const rows = await server.foresale.store.db
    .select()
    .from(facts)
    .where(eq(facts.ownerId, ownerId))
    .orderBy(facts.seq)
  return rows.map(({ type, data, actorId, onBehalfOf }) => ({ type, data, actorId, onBehalfOf }))
}

export const typesOf = (rows: readonly { type: string }[]) => rows.map(({ type }) => type)
