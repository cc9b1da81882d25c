import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openMailLink } from '#server/accounts/mail-links.ts'
import { emailChanges, mailLinks } from '#server/store/schema/accounts.ts'
import { sharedServer } from '#tests/support/foresale.ts'

const server = await sharedServer()

const atOnce = <T>(times: number, act: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, at) => act(at)))

it('[SAF-82] one mailed link is open, however many were asked for at once', async () => {
  const { id: userId } = await server.person()
  const { db } = server.foresale.store
  await atOnce(8, () =>
    db.transaction((tx) => openMailLink(tx, { purpose: 'activation', userId }, server.clock.now)),
  )
  const open = await db
    .select()
    .from(mailLinks)
    .where(and(eq(mailLinks.userId, userId), isNull(mailLinks.usedAt)))
  expect(open).toHaveLength(1)
})

it('[SAF-82] one change of address waits for its code, however many were asked for at once', async () => {
  const person = await server.person()
  const { db } = server.foresale.store
  const answers = await atOnce(5, (at) =>
    server.call('POST', '/account/email', {
      as: person,
      headers: { 'x-forwarded-for': `198.51.100.${at}` },
      body: { currentPassword: person.password, email: `new-${at}-${person.email}` },
    }),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
  const waiting = await db.select().from(emailChanges).where(eq(emailChanges.userId, person.id))
  expect(waiting).toHaveLength(1)
})
