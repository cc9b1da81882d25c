import { feed } from '#machines/shared/feed.machine.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { revocableLink } from '#machines/shared/link.machine.ts'
import { ask, askFor, askPages } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import type { OptOutByLink } from '#model/leads/opt-out-link.ts'
import {
  changesOptOutLink,
  changesOptOuts,
  type OptOutAddition,
  type OptOutRemoval,
  type OptOutsQuery,
} from '#model/leads/opt-outs.ts'
import { optOutCalls } from '#model/leads/opt-outs-calls.ts'
import type { Problem } from '#model/shared/problem.ts'

const ofUser = ({ userId }: { userId: string }) => ({ params: { id: userId } })
const showFailure = (problem: Problem) => [{ type: 'failure', problem } as const]

export const optOutList = feed(
  askPages(
    optOutCalls.list,
    ({ userId }: OptOutsQuery, query) => ({ params: { id: userId }, query }),
    ({ optOuts: items, totalCount, seq }, { page, limit }) => ({
      items,
      version: seq,
      isEnd: page * limit + items.length >= totalCount || items.length === 0,
    }),
  ),
  { id: 'opt-out-list', description: 'The people who are not to be contacted.', isAbout: changesOptOuts },
)

export const optOutAddition = submission(
  ask(optOutCalls.add, ({ userId, ...body }: OptOutAddition) => ({ params: { id: userId }, body })),
  {
    id: 'opt-out-addition',
    description: 'A person who is added to those not to be contacted.',
    fields: ['text', 'requestedOn'],
    onFailed: showFailure,
  },
)

export const askOptOutRemoval = ask(optOutCalls.remove, (params: OptOutRemoval) => ({ params }))

/** Since when there is a link by which people opt out themselves. */
export const optOutLinkReading = resource(ask(optOutCalls.link, ofUser), {
  id: 'opt-out-link-reading',
  description: 'Reading of the link by which people opt out themselves.',
  isAbout: changesOptOutLink,
})

export const optOutLink = revocableLink(
  {
    make: askFor(optOutCalls.makeLink, ofUser, ({ link }) => link),
    revoke: ask(optOutCalls.revokeLink, ofUser),
  },
  { id: 'opt-out-link', description: 'The link by which people opt out themselves.' },
)

export const listOwner = resource(
  ask(optOutCalls.whoseLink, (body: { link: string }) => ({ body })),
  { id: 'list-owner', description: 'The agent whose list a person opts out of.' },
)

export const optOutByLink = submission(
  ask(optOutCalls.byLink, (body: OptOutByLink) => ({ body })),
  {
    id: 'opt-out-by-link',
    description: 'A person who opts out by the link.',
    fields: ['email', 'phone', 'name', 'address'],
  },
)
