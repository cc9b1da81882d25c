import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { pathAfterLogin } from '#model/accounts/session.ts'
import type { SecretBox } from '#server/accounts/secret-box.ts'
import { entitlementsOf, userById } from '#server/accounts/users/users.ts'
import { type NotifyNeeds, notify } from '#server/messages/customer-mail.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import type { Task } from '#server/queue/task.ts'
import { nilUuid } from '#server/store/id.ts'
import type { Store, Transaction } from '#server/store/pool.ts'
import { morningMail } from './morning-mail.ts'
import { readToday } from './read-today.ts'
import { followZone, morningMailToken } from './settings.ts'

const kind = 'today.mail'
const ownersAtOnce = 200

interface Needs {
  readonly store: Pick<Store, 'db'>
  readonly now: () => Date
}

/** A mail of later than noon would not be of the morning. */
const Payload = z.object({ until: z.string() })

interface Due extends Record<string, unknown> {
  readonly ownerId: string
  readonly day: string
  readonly runAt: string
  readonly until: string
}

/**
 * Makes the day's jobs of those who want the mail, once each, from an hour before it on and until noon. Where they are
 * 7 AM is past, they run at once.
 */
export async function enqueueMorningMails({ store: { db }, now }: Needs): Promise<void> {
  let last = nilUuid
  for (;;) {
    const { rows } = await db.execute<Due>(sql`
      select s.owner_id as "ownerId", l.at::date::text as day,
        ((l.at::date + time '07:00') at time zone s.zone)::text as "runAt",
        ((l.at::date + time '12:00') at time zone s.zone)::text as until
      from today_settings s join users u on u.id = s.owner_id
        cross join lateral (select ${now().toISOString()}::timestamptz at time zone s.zone as at) l
      where s.morning_mail and s.owner_id > ${last} and u.status = 'active'
        and l.at::time >= time '06:00' and l.at::time < time '12:00'
      order by s.owner_id limit ${ownersAtOnce}`)
    await db.transaction(async (tx) => {
      for (const due of rows) await enqueueMail(tx, due)
    })
    const end = rows.at(-1)
    if (end === undefined) return
    last = end.ownerId
  }
}

const enqueueMail = (tx: Transaction, { ownerId, day, runAt, until }: Due): Promise<void> =>
  enqueue(tx, {
    ...{ kind, lane: 'morning', key: `${kind}:${ownerId}:${day}`, ownerId },
    ...{ payload: { until: new Date(until).toISOString() }, runAt: new Date(runAt) },
  })

/** Mails whom to call, if there is anyone and the mail is still wanted. The mail and the end of its job are one commit. */
export function morningMailTask(needs: Needs & NotifyNeeds & { readonly secrets: SecretBox }): Task {
  const { db } = needs.store
  return {
    kind,
    maxAttempts: 3,
    async run(lease) {
      const { ownerId } = lease
      const user = await userById(db, ownerId)
      const at = needs.now()
      const isLate = at.getTime() >= Date.parse(Payload.parse(lease.payload).until)
      if (!user || isLate) return db.transaction((tx) => lease.finish(tx))
      const today = await readToday({ db, secrets: needs.secrets, ownerId, now: at })
      const path = pathAfterLogin(await entitlementsOf(db, user))
      await db.transaction(async (tx) => {
        const token = await morningMailToken(tx, ownerId)
        if (token !== undefined && today.leads.length > 0) {
          await notify(needs, tx, ownerId, (to) => [morningMail(to, { today, path, token })])
          await followZone(tx, ownerId, today.leads)
        }
        await lease.finish(tx)
      })
    },
    giveUp: (lease) => db.transaction((tx) => lease.finish(tx)),
  }
}
