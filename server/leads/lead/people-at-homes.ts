import { phoneDigits } from '#model/accounts/signup.ts'
import type { Reach } from '#model/likely-sellers/likely.ts'
import type { Database } from '#server/store/pool.ts'
import { calleesOf, shownSubject } from '../call-lists/callees.ts'
import { likelySubjects } from '../call-lists/likely-subject.ts'
import { openOptOuts } from '../opt-outs/opted-out.ts'
import { ownersOfHomes } from './lead-places.ts'
import { wrongNumbersOf } from './wrong-numbers.ts'

/** Who is at a home, as its lead shows them. */
export interface PersonAtHome extends Reach {
  readonly name: string
  readonly isOptedOut: boolean
  /** Of those at the home who opted out, as digits. */
  readonly barred: ReadonlySet<string>
}

/** Of homes of a county, by their ids. */
export async function peopleAtHomes(
  db: Database,
  ownerId: string,
  fips: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonAtHome>> {
  if (ids.length === 0) return new Map()
  const owners = await ownersOfHomes(db, ownerId, fips, ids)
  const [subjects, markWrong, optOuts] = await Promise.all([
    likelySubjects(
      db,
      ownerId,
      owners.map(({ id }) => ({ fips, runId: null, itemId: id })),
    ),
    wrongNumbersOf(
      db,
      ownerId,
      owners.flatMap(({ leadId }) => leadId ?? []),
    ),
    openOptOuts(db, ownerId),
  ])
  const homes = owners.flatMap((owner, at) => {
    const subject = subjects[at]
    return subject ? [{ ...owner, subject: { ...subject, callees: calleesOf(subject) } }] : []
  })
  const isOptedOut = await optOuts.among(homes.flatMap(({ subject }) => subject.callees))
  return new Map(
    homes.map(({ id, leadId, subject }) => {
      const callable = subject.callees.filter((callee) => !isOptedOut(callee))
      const { name, phones, blocked } = shownSubject(subject, callable)
      const right = markWrong(leadId ?? '', phones).filter(({ isWrong }) => !isWrong)
      const call = right.find(({ doNotCall }) => !doNotCall)
      const writable = callable.find(({ emails }) => emails.length > 0)
      const reach = {
        best_phone: call?.number ?? null,
        do_not_call: !call && right.length > 0,
        best_email: writable?.emails[0] ?? null,
        reached: call?.name ?? writable?.name ?? null,
      }
      const barred = subject.callees.filter(isOptedOut).flatMap(({ phones }) => phones.map(phoneDigits))
      return [
        id,
        {
          name: subject.title || name,
          ...reach,
          isOptedOut: blocked === 'optedOut',
          barred: new Set(barred),
        },
      ]
    }),
  )
}
