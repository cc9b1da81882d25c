import { submission } from '#machines/shared/form.machine.ts'
import { type Ask, ask } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { changesAccount } from '#model/accounts/account.ts'
import { asProblem, type Problem } from '#model/shared/problem.ts'
import { followUpBossCalls } from '#model/uploads/follow-up-boss-calls.ts'
import {
  contactCsv,
  contactFileName,
  followUpBossRows,
  moxiRows,
} from '#model/uploads/integrations/contact-file.ts'
import {
  type FollowUpBossImport,
  followUpBossTexts,
  type ImportProgress,
  type SmartListsAnswer,
} from '#model/uploads/integrations/contact-import.ts'
import { type MoxiImport, moxiTexts } from '#model/uploads/integrations/moxi.ts'
import { moxiCalls } from '#model/uploads/moxi-calls.ts'

const askSmartLists: Ask<SmartListsAnswer, { userId: string }> = async (query, signal, client) => {
  try {
    const { smartLists: lists } = await client.request(followUpBossCalls.smartLists, { query }, { signal })
    return { lists }
  } catch (error) {
    const problem = asProblem(error)
    if (problem.status === 409) return { problem }
    throw error
  }
}

export const smartLists = resource(askSmartLists, { id: 'smart-lists', isAbout: changesAccount })

interface Stretch<Contact> {
  readonly contacts: readonly Contact[]
  readonly next: string | null
  readonly total: number | null
}

interface ImportedFile<Contact, Values> {
  readonly rowsOf: (contacts: readonly Contact[]) => string[][]
  readonly nameOf: (values: Values) => string
  readonly empty: string
}

interface Watched {
  readonly onProgress: (progress: ImportProgress) => void
}

/** A file of all contacts of a list, or a problem: a part of it is never taken for the whole. */
const contactImport = <Contact, Values extends Watched>(
  read: (values: Values, next: string | null) => Ask<Stretch<Contact>, void>,
  { rowsOf, nameOf, empty }: ImportedFile<Contact, Values>,
) =>
  submission(
    async (values: Values, signal, client) => {
      const contacts: Contact[] = []
      let next: string | null = null
      do {
        const asked = read(values, next)(undefined, signal, client)
        const stretch: Stretch<Contact> = await asked.catch((error: unknown) => {
          throw contacts.length === 0 ? error : brokenOff(asProblem(error), contacts.length)
        })
        contacts.push(...stretch.contacts)
        values.onProgress({ read: contacts.length, total: stretch.total })
        next = stretch.next
      } while (next !== null)
      if (contacts.length === 0) throw { status: 404, code: 'empty', message: empty } satisfies Problem
      const name = contactFileName(nameOf(values), new Date())
      return new File([contactCsv(rowsOf(contacts))], name, { type: 'text/csv' })
    },
    { id: 'contact-import' },
  )

const brokenOff = (problem: Problem, read: number): Problem => ({
  ...problem,
  message: `${problem.message} It stopped after ${read.toLocaleString('en-US')} contacts; nothing was uploaded.`,
})

const after = (next: string | null) => (next === null ? {} : { next })

/** A limit of theirs that is used up is waited for on the server. */
const patient = { timeout: false } as const

export const followUpBossImport = contactImport(
  ({ userId, source }: FollowUpBossImport, next) => {
    const query = { userId, ...after(next) }
    return 'tag' in source
      ? ask(followUpBossCalls.byTag, () => ({ params: { tag: source.tag }, query }), patient)
      : ask(
          followUpBossCalls.bySmartList,
          () => ({ params: { id: String(source.smartList.id) }, query }),
          patient,
        )
  },
  {
    rowsOf: followUpBossRows,
    nameOf: ({ source }) => `FUB ${'tag' in source ? source.tag : source.smartList.name}`,
    empty: followUpBossTexts.empty,
  },
)

export const moxiImport = contactImport(
  ({ email }: MoxiImport, next) =>
    ask(moxiCalls.contacts, () => ({ query: { moxi_works_agent_id: email, ...after(next) } }), patient),
  { rowsOf: moxiRows, nameOf: () => 'MoxiWorks', empty: moxiTexts.empty },
)
