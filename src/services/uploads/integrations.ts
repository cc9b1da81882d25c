import { unparse } from 'papaparse'
import { asProblem, type Problem } from '#model/shared/problem.ts'
import { followUpBossCalls } from '#model/uploads/follow-up-boss-calls.ts'
import {
  contactFileName,
  contactHeader,
  followUpBossRows,
  moxiRows,
} from '#model/uploads/integrations/contact-file.ts'
import {
  type FollowUpBossImport,
  type FollowUpBossSource,
  followUpBossTexts,
  type ImportProgress,
  type SmartListsAnswer,
} from '#model/uploads/integrations/contact-import.ts'
import type { FollowUpBossContacts } from '#model/uploads/integrations/follow-up-boss.ts'
import { type MoxiImport, moxiTexts } from '#model/uploads/integrations/moxi.ts'
import { moxiCalls } from '#model/uploads/moxi-calls.ts'
import type { Http } from '#services/shared/http.ts'

export const loadSmartLists =
  (http: Http) =>
  async ({ userId }: { userId: string }, signal: AbortSignal): Promise<SmartListsAnswer> => {
    try {
      const { smartLists } = await http.request(
        followUpBossCalls.smartLists,
        { query: { userId } },
        { signal },
      )
      return { lists: smartLists }
    } catch (error) {
      const problem = asProblem(error)
      if (problem.status === 409) return { problem }
      throw error
    }
  }

export const importFromFollowUpBoss =
  (http: Http, now = () => new Date()) =>
  async ({ userId, source, onProgress }: FollowUpBossImport, signal: AbortSignal): Promise<File> => {
    const contacts = await readAll(onProgress, (next) => readStretch(http, userId, source, next, signal))
    if (contacts.length === 0) throw nothingFound(followUpBossTexts.empty)
    const name = 'tag' in source ? source.tag : source.smartList.name
    return contactFile(`FUB ${name}`, followUpBossRows(contacts), now())
  }

export const importFromMoxi =
  (http: Http, now = () => new Date()) =>
  async ({ email, onProgress }: MoxiImport, signal: AbortSignal): Promise<File> => {
    const contacts = await readAll(onProgress, (next) => {
      const query = { moxi_works_agent_id: email, ...(next === null ? {} : { next }) }
      return http.request(moxiCalls.contacts, { query }, { signal, timeout: false })
    })
    if (contacts.length === 0) throw nothingFound(moxiTexts.empty)
    return contactFile('MoxiWorks', moxiRows(contacts), now())
  }

function readStretch(
  http: Http,
  userId: string,
  source: FollowUpBossSource,
  next: string | null,
  signal: AbortSignal,
): Promise<FollowUpBossContacts> {
  const query = { userId, ...(next === null ? {} : { next }) }
  // A limit that is used up is waited for on the server.
  const options = { signal, timeout: false } as const
  if ('tag' in source)
    return http.request(followUpBossCalls.byTag, { params: { tag: source.tag }, query }, options)
  const params = { id: String(source.smartList.id) }
  return http.request(followUpBossCalls.bySmartList, { params, query }, options)
}

interface Stretch<Contact> {
  readonly contacts: readonly Contact[]
  readonly next: string | null
  readonly total: number | null
}

/** All of a list, or a problem: a part of it is never taken for the whole. */
async function readAll<Contact>(
  onProgress: (progress: ImportProgress) => void,
  readFrom: (next: string | null) => Promise<Stretch<Contact>>,
): Promise<Contact[]> {
  const contacts: Contact[] = []
  let next: string | null = null
  do {
    const stretch: Stretch<Contact> = await readFrom(next).catch((error: unknown) => {
      throw contacts.length === 0 ? error : brokenOff(asProblem(error), contacts.length)
    })
    contacts.push(...stretch.contacts)
    onProgress({ read: contacts.length, total: stretch.total })
    next = stretch.next
  } while (next !== null)
  return contacts
}

const brokenOff = (problem: Problem, read: number): Problem => ({
  ...problem,
  message: `${problem.message} It stopped after ${read.toLocaleString('en-US')} contacts; nothing was uploaded.`,
})

const nothingFound = (message: string): Problem => ({ status: 404, code: 'empty', message })

function contactFile(source: string, rows: string[][], at: Date): File {
  const text = unparse([[...contactHeader], ...rows], { newline: '\r\n' })
  return new File([text], contactFileName(source, at), { type: 'text/csv' })
}
