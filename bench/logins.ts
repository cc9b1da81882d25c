import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Passwords } from '#server/accounts/passwords.ts'
import type { Database } from '#server/store/pool.ts'
import { users } from '#server/store/schema/users.ts'
import { someone } from '#tests/support/someone.ts'
import { onDatabase } from './database.ts'

const atRest = 40
const perSecond = 50
const seconds = 10
const betweenOthersMs = 50
const accounts = 500
const password = 'a long enough password'

const at = (sorted: readonly number[], fraction: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN

function told(name: string, took: readonly number[], limit?: number): void {
  const sorted = took.toSorted((a, b) => a - b)
  const [half, most] = [at(sorted, 0.5), at(sorted, 0.95)]
  const aim = limit === undefined ? '' : ` (aim: under ${limit})`
  console.log(`${name}: ${took.length} times, median ${half.toFixed(0)} ms, p95 ${most.toFixed(0)} ms${aim}`)
}

/** Everyone logs in from an address of their own: what is counted by address does not fill up. */
const addressOf = (who: number) => `10.0.${Math.floor(who / 250)}.${who % 250}`

/** People who can log in; none logs in so often that a try of theirs would have to wait. */
async function addPeople(db: Database): Promise<string[]> {
  const passwordHash = await new Passwords().hash(password, 'bench')
  const people = Array.from({ length: accounts }, (_, at) => ({
    id: randomUUID(),
    email: `person-${at}@example.com`,
    firstName: 'Ada',
    lastName: 'Example',
    phone: '5125550100',
    passwordHash,
    emailConfirmedAt: new Date(),
  }))
  await db.insert(users).values(people)
  return people.map(({ email }) => email)
}

/** A log-in at rest, and 50 a second for ten seconds with other calls beside them; client, server and database share the machine. */
export async function benchLogins(): Promise<void> {
  await onDatabase(async ({ store, serve }) => {
    const emails = await addPeople(store.db)
    const person = await someone(store.db)
    const origin = await (await serve({ TRUST_PROXY: '1' })).origin
    let refused = 0
    /** How long it took, or nothing if the queue of passwords was full. */
    const timed = async (path: string, init: RequestInit): Promise<number[]> => {
      const began = performance.now()
      const response = await fetch(`${origin}/backend${path}`, init)
      await response.arrayBuffer()
      if (response.ok) return [performance.now() - began]
      if (response.status !== 429) throw new Error(`${path} answered ${response.status}`)
      refused += 1
      return []
    }
    const logIn = (who: number) =>
      timed('/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(who % accounts) },
        body: JSON.stringify({ email: emails[who % accounts], password }),
      })
    const check = () =>
      timed(`/user/purchases/${person.id}`, { headers: { authorization: `Bearer ${person.token}` } })
    await logIn(0)
    const rest: number[] = []
    for (let who = 0; who < atRest; who += 1) rest.push(...(await logIn(who)))
    told('a log-in at rest', rest, 150)

    const quiet: number[] = []
    for (let round = 0; round < atRest; round += 1) quiet.push(...(await check()))
    told('another call at rest', quiet)

    const began = performance.now()
    const under: Promise<number[]>[] = []
    const beside: number[] = []
    let over = false
    const others = (async () => {
      while (!over) {
        beside.push(...(await check()))
        await pause(betweenOthersMs)
      }
    })()
    for (let sent = 0; sent < perSecond * seconds; sent += 1) {
      await pause(Math.max(0, began + (sent * 1000) / perSecond - performance.now()))
      under.push(logIn(sent))
    }
    const took = (await Promise.all(under)).flat()
    over = true
    await others
    const held = took.length / ((performance.now() - began) / 1000)
    told(`a log-in at ${held.toFixed(1)} a second (aim: ${perSecond})`, took)
    console.log(`refused, because too many passwords waited: ${refused}`)
    told('another call beside them', beside)
  })
}
