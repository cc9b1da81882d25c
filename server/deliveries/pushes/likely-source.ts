import { phoneDigits } from '#model/accounts/signup.ts'
import { homeValues, homeWords, type PushContact } from '#model/deliveries/push-contact.ts'
import { pushTexts } from '#model/deliveries/pushes.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import { homeAddress, mailingName } from '#server/likely-sellers/channel-lines.ts'
import { chosenProperties, knownProperties } from '#server/likely-sellers/chosen-rows.ts'
import { type CountyItem, countyItem, countyItems } from '#server/likely-sellers/items.ts'
import { type ListAccess, likelyRowsOf } from '#server/likely-sellers/rows.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import type { PushFile, PushFileRef, PushSource } from './push-source.ts'

const mostFiles = 1_000

async function accessOf(
  db: Database | Transaction,
  { ownerId, fileId, now }: PushFileRef,
): Promise<ListAccess | Refusal> {
  const user = await userById(db, ownerId)
  const item = user ? await countyItem(db, user, { id: fileId }, now) : notThere
  return isRefusal(item) ? item : { item, userId: ownerId, now }
}

const titleOf = ({ county, state }: CountyItem) => `${county}, ${state}`

type Property = Awaited<ReturnType<typeof knownProperties>>[number]

/** The first owner who can be reached. */
function contactOf(row: Property): PushContact {
  const { owners, contacts } = row
  const person = contacts.find(({ phones, emails }) => phones.length + emails.length > 0) ?? contacts[0]
  const [owner] = owners
  const firstName = person?.firstName ?? owner?.first ?? ''
  const lastName = person?.lastName ?? owner?.last ?? owner?.full ?? ''
  const home = homeAddress(row)
  const mail = {
    street: row.mailStreet ?? '',
    city: row.mailCity ?? '',
    state: row.mailState ?? '',
    zip: row.mailZip ?? '',
  }
  const isElsewhere = mail.street !== '' && `${mail.street}|${mail.zip}` !== `${home.street}|${home.zip}`
  return {
    id: String(row.attom_id),
    firstName,
    lastName,
    names: [`${firstName} ${lastName}`.trim() || mailingName(owners)].filter(Boolean),
    emails: [...new Set((person?.emails ?? []).map((email) => email.trim().toLowerCase()))],
    phones: (person?.phones ?? []).map(({ number, doNotCall }) => ({
      number: phoneDigits(number),
      doNotCall,
    })),
    addresses: [home, ...(isElsewhere ? [mail] : [])],
    background: homeWords(row),
    home: homeValues(row),
    lastCall: null,
    status: null,
  }
}

export const likelySource: PushSource = {
  async choose(tx, file, { ids, likelySelection }) {
    const access = await accessOf(tx, file)
    if (isRefusal(access)) return access
    if (ids?.some((id) => !/^\d{1,15}$/.test(id)))
      return refuse('nothingChosen', pushTexts.nothingChosen, 422, 'options')
    return chosenProperties(access, { likelyIds: ids, selection: likelySelection })
  },

  async first(db, file, most) {
    const access = await accessOf(db, file)
    return isRefusal(access) ? [] : (await likelyRowsOf(db).first(access, most)).map(String)
  },

  async contacts(db, file, itemIds) {
    const access = await accessOf(db, file)
    if (isRefusal(access)) return new Map()
    const properties = await knownProperties(db, access, itemIds)
    return new Map(properties.map((property) => [String(property.attom_id), contactOf(property)]))
  },

  async files(db, ownerId, now) {
    const user = await userById(db, ownerId)
    if (!user) return []
    const items = await countyItems(db, user, 'likelyseller', { page: 0, limit: mostFiles, now })
    const files: PushFile[] = []
    // One at a time, or a customer of many counties would take every connection.
    for (const item of items) {
      files.push({
        id: item.id,
        name: titleOf(item),
        rows: await likelyRowsOf(db).count({ item, userId: ownerId, now }, {}),
        changedAt: item.set?.loadedTime ? new Date(item.set.loadedTime).toISOString() : null,
      })
    }
    return files
  },

  async titles(db, ownerId, fileIds, now) {
    const read = fileIds.map(async (fileId) => {
      const access = await accessOf(db, { ownerId, fileId, now })
      return isRefusal(access) ? [] : [[fileId, titleOf(access.item)] as const]
    })
    return new Map((await Promise.all(read)).flat())
  },
}
