import { eq } from 'drizzle-orm'
import { users } from '#server/store/schema/users.ts'
import type { TestServer } from '#tests/support/foresale.ts'
import { lastMessage } from '#tests/support/mailbox.ts'

export const newPassword = 'a first password'

/** A user from the old portal: no password, and an unconfirmed address. */
export async function migrated(server: TestServer) {
  const { id, email } = await server.person()
  const { db } = server.foresale.store
  await db.update(users).set({ emailConfirmedAt: null, passwordHash: null }).where(eq(users.id, id))
  return { id, email }
}

/** The address in the newest mail to a recipient. */
export async function linkMailed(server: TestServer, email: string): Promise<URL> {
  const text = (await lastMessage(server, email))?.body ?? ''
  return new URL(/http\S+/.exec(text)?.[0] ?? 'no link was mailed')
}

export const codeIn = (link: URL): string => link.pathname.split('/').at(-1) ?? ''

/** Asks for the mail; the code of its link. */
export async function askLink(server: TestServer, email: string, from = '192.0.2.1'): Promise<string> {
  const headers = { 'x-forwarded-for': from }
  await server.call('POST', '/login/confirmation', { body: { email }, headers })
  return codeIn(await linkMailed(server, email))
}

export const confirm = (server: TestServer, email: string, code: string, password: string = newPassword) =>
  server.call('POST', '/login/confirm', { body: { email, code, password } })
