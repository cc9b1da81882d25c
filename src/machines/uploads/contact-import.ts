import { type Ask, ask } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { changesAccount } from '#model/accounts/account.ts'
import { asProblem } from '#model/shared/problem.ts'
import { followUpBossCalls } from '#model/uploads/follow-up-boss-calls.ts'
import { followUpBossRows, moxiRows } from '#model/uploads/integrations/contact-file.ts'
import type { ContactSource, SmartListsAnswer } from '#model/uploads/integrations/contact-import.ts'
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

export const smartLists = resource(askSmartLists, {
  id: 'smart-lists',
  description: 'The lists of Follow Up Boss that contacts can be taken from.',
  isAbout: changesAccount,
})

/** Some contacts of a list, as rows of a file. `next` continues it, and is null at its end. */
export interface ContactStretch {
  readonly rows: readonly string[][]
  readonly contacts: number
  readonly next: string | null
  readonly total: number | null
  /** When they were read. */
  readonly at: string
}

interface StretchRequest {
  readonly source: ContactSource
  readonly next: string | null
}

/** A limit of theirs that is used up is waited for on the server. */
const patient = { timeout: false } as const

interface Answer<Contact> {
  readonly contacts: readonly Contact[]
  readonly next: string | null
  readonly total: number | null
}

const asRows =
  <Contact>(
    read: Ask<Answer<Contact>, void>,
    rowsOf: (contacts: readonly Contact[]) => readonly string[][],
  ): Ask<ContactStretch, void> =>
  async (...asked) => {
    const { contacts, ...rest } = await read(...asked)
    return { ...rest, contacts: contacts.length, rows: rowsOf(contacts), at: new Date().toISOString() }
  }

function stretchOf({ source, next }: StretchRequest): Ask<ContactStretch, void> {
  const after = next === null ? {} : { next }
  if ('agent' in source) {
    const query = { moxi_works_agent_id: source.agent, ...after }
    return asRows(
      ask(moxiCalls.contacts, () => ({ query }), patient),
      moxiRows,
    )
  }
  const query = { userId: source.userId, ...after }
  return asRows(
    'tag' in source
      ? ask(followUpBossCalls.byTag, () => ({ params: { tag: source.tag }, query }), patient)
      : ask(
          followUpBossCalls.bySmartList,
          () => ({ params: { id: String(source.smartList.id) }, query }),
          patient,
        ),
    followUpBossRows,
  )
}

export const readStretch: Ask<ContactStretch, StretchRequest> = (request, signal, client) =>
  stretchOf(request)(undefined, signal, client)
