import type { ListedRealtor } from '#model/kapture/kapture.ts'
import type { Reachable } from '#model/leads/opt-out-keys.ts'
import { optedOutIds } from '#server/leads/opt-outs/opted-out.ts'
import type { Database } from '#server/store/pool.ts'

type Contactable = Pick<ListedRealtor, 'email' | 'phone' | 'licenseNo'>

const idOf = ({ licenseNo }: Contactable) => licenseNo

/** A licence has no street: its holder opts out by e-mail address or phone number. */
const personOf = ({ email, phone }: Contactable): Reachable => ({
  names: [],
  addresses: [],
  emails: email ? [email] : [],
  phones: phone ? [phone] : [],
})

/** The numbers of those licences of a state whose holders opted out. */
export const optedOutLicences = (
  db: Database,
  ownerId: string,
  pieces: AsyncIterable<readonly Contactable[]>,
): Promise<Set<string>> => optedOutIds(db, ownerId, pieces, { idOf, personOf })

/** All of the licences, without what leads to those who opted out. */
export const withoutContact = <Realtor extends Contactable>(
  realtors: readonly Realtor[],
  optedOut: ReadonlySet<string>,
): Realtor[] =>
  realtors.map((realtor) =>
    optedOut.has(realtor.licenseNo) ? { ...realtor, email: null, phone: null } : realtor,
  )
