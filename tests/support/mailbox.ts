import { desc, eq } from 'drizzle-orm'
import { outbox } from '#server/store/schema/messages.ts'
import type { TestServer } from './foresale.ts'

/** The newest message to a recipient. */
export async function lastMessage({ foresale }: TestServer, recipient: string) {
  const [newest] = await messagesTo(foresale, recipient)
  return newest
}

/** All messages to a recipient, newest first. */
export async function messagesTo({ store }: TestServer['foresale'], recipient: string) {
  return store.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.sentAt))
}

/** The five digits of the newest message to a recipient. */
export async function newestCode(server: TestServer, recipient: string): Promise<string> {
  const digits = /\d{5}/.exec((await lastMessage(server, recipient))?.body ?? '')
  if (!digits) throw new Error(`no code was sent to ${recipient}`)
  return digits[0]
}

/** Five digits that are not the code. */
export const wrongCode = (code: string): string => (code === '00000' ? '00001' : '00000')
