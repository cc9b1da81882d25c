import { fromPromise } from 'xstate'
import type { Profile } from '#model/account.ts'
import { profileCalls } from '#model/calls/profile.ts'
import { type JournalEntry, userJournalCalls } from '#model/calls/user-journal.ts'
import type { Http } from './http.ts'
import { saveFile } from './save-file.ts'

export function userDetailServices(http: Http) {
  return {
    loadUser: fromPromise<Profile, { userId: string }>(({ input, signal }) =>
      http.request(profileCalls.profile, { params: { id: input.userId } }, { signal }),
    ),
    saveJournal: fromPromise<void, { userId: string }>(async ({ input: { userId }, signal }) => {
      const facts = await wholeJournal(http, userId, signal)
      const headers = { 'content-disposition': `attachment; filename="journal-${userId}.json"` }
      await saveFile(new Response(JSON.stringify({ facts }, null, 2), { headers }))
    }),
  }
}

async function wholeJournal(http: Http, id: string, signal: AbortSignal): Promise<JournalEntry[]> {
  const facts: JournalEntry[] = []
  for (let more = true; more; ) {
    const query = { after: facts.at(-1)?.seq ?? 0 }
    const page = await http.request(userJournalCalls.journal, { params: { id }, query }, { signal })
    facts.push(...page.facts)
    more = page.more
  }
  return facts
}
