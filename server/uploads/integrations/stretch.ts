/** Pages that one call reads, so that a caller hears of progress and no reply grows with the list. */
const pagesPerCall = 5

interface Page<Contact, Total> {
  readonly contacts: readonly Contact[]
  readonly next: string | null
  readonly total: Total
}

/** Some pages from `next` on: all of them, or what `readPage` refused. */
export async function readStretch<Contact, Total, Refused extends string>(
  next: string | null,
  readPage: (next: string | null) => Promise<Page<Contact, Total> | Refused>,
): Promise<{ contacts: Contact[]; next: string | null; total: Total } | Refused> {
  const contacts: Contact[] = []
  let at = next
  for (let read = 1; ; read += 1) {
    const page = await readPage(at)
    if (typeof page === 'string') return page
    contacts.push(...page.contacts)
    at = page.next
    if (at === null || read === pagesPerCall) return { contacts, next: at, total: page.total }
  }
}
