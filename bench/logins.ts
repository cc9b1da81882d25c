import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { Passwords } from '#server/accounts/passwords.ts'
import type { Database } from '#server/store/pool.ts'
import { users } from '#server/store/schema/users.ts'
import { someone } from '#tests/support/someone.ts'
import { onDatabase } from './lib/database.ts'
import { type Bench, timed } from './lib/figures.ts'

const atRest = 40
const perSecond = 50
const seconds = 10
const betweenOthersMs = 50
const accounts = 500
const password = 'a long enough password'

/** Everyone logs in from an address of their own: what is counted by address does not fill up. */
const addressOf = (who: number) => `10.0.${Math.floor(who / 250)}.${who % 250}`

/** People who can log in; none logs in so often that a try of theirs would have to wait. */
async function addPeople(db: Database, passwordHash: string): Promise<string[]> {
  const people = Array.from({ length: accounts }, (_, at) => ({
    ...{ id: randomUUID(), email: `person-${at}@example.com`, firstName: 'Ada', lastName: 'Example' },
    ...{ phone: '5125550100', passwordHash, emailConfirmedAt: new Date() },
  }))
  await db.insert(users).values(people)
  return people.map(({ email }) => email)
}

/** A log-in at rest, and 50 a second for ten seconds with other calls beside them. */
export const logins: Bench = {
  floor:
    'argon2 alone; for the other call, the statements that it sends, and for those beside log-ins the call at rest',
  aims: { 'a log-in at rest': 4, 'a log-in at 50 a second': 4, 'another call beside them': 4 },
  run: (figures) =>
    onDatabase(async ({ store, serve, statementsOf }) => {
      const hash = await new Passwords().hash(password, 'bench')
      const emails = await addPeople(store.db, hash)
      const person = await someone(store.db)
      const origin = await (await serve({ env: { TRUST_PROXY: '1' } })).origin
      let refused = 0
      const ask = async (path: string, init: RequestInit): Promise<void> => {
        const response = await fetch(`${origin}/backend${path}`, init)
        await response.arrayBuffer()
        if (response.status === 429) refused += 1
        else if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      }
      const logIn = (who: number) =>
        ask('/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(who % accounts) },
          body: JSON.stringify({ email: emails[who % accounts], password }),
        })
      const [path, headers] = [`/user/purchases/${person.id}`, { authorization: `Bearer ${person.token}` }]
      const other = () => ask(path, { headers })
      const alone = async () => void (await verify(hash, password))
      await figures.compare('a log-in at rest', { floor: alone, ours: logIn }, atRest)
      const statements = await statementsOf({ url: `/backend${path}`, headers })
      await figures.compare('another call at rest', { floor: statements, ours: other }, atRest)
      const quiet = figures.all.at(-1)

      const least = await arriving(alone)
      const beside: number[] = []
      let over = false
      const others = (async () => {
        while (!over) {
          beside.push(await timed(other))
          await pause(betweenOthersMs)
        }
      })()
      const took = await arriving(logIn)
      over = true
      await others
      figures.add(`a log-in at ${perSecond} a second`, took, least)
      figures.add('another call beside them', beside, quiet?.ours)
      figures.note(`${refused} refused, because too many passwords waited`)
    }),
}

/** How long each takes that starts so many times a second, whether those before are done or not. */
async function arriving(act: (who: number) => Promise<void>): Promise<number[]> {
  const began = performance.now()
  const under: Promise<number>[] = []
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    await pause(Math.max(0, began + (sent * 1000) / perSecond - performance.now()))
    under.push(timed(() => act(sent)))
  }
  return Promise.all(under)
}
