import { type JournalEntry, userJournalCalls } from '#model/administration/user-journal-calls.ts'
import type { Http } from '#services/shared/http.ts'
import { saveFile } from '#services/shared/save-file.ts'

interface UserId {
  readonly userId: string
}

export const saveJournal =
  (http: Http) =>
  async ({ userId }: UserId, signal: AbortSignal): Promise<void> => {
    const facts = await wholeJournal(http, userId, signal)
    const headers = { 'content-disposition': `attachment; filename="journal-${userId}.json"` }
    await saveFile(new Response(JSON.stringify({ facts }, null, 2), { headers }))
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
