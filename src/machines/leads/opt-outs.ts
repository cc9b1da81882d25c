import { toast } from '#machines/shared/effects.ts'
import { feed } from '#machines/shared/feed.machine.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { ask, askFor, askPages } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import type { OptOutByLink } from '#model/leads/opt-out-link.ts'
import {
  addedText,
  changesOptOutLink,
  changesOptOuts,
  type OptOutAddition,
  type OptOutRemoval,
  type OptOutsQuery,
  optOutTexts,
} from '#model/leads/opt-outs.ts'
import { optOutCalls } from '#model/leads/opt-outs-calls.ts'
import type { Problem } from '#model/shared/problem.ts'

const ofUser = ({ userId }: { userId: string }) => ({ params: { id: userId } })
const showFailure = (problem: Problem) => [{ type: 'failure', problem } as const]

export const optOuts = feed(
  askPages(
    optOutCalls.list,
    ({ userId }: OptOutsQuery, query) => ({ params: { id: userId }, query }),
    ({ optOuts: items, totalCount, seq }, { page, limit }) => ({
      items,
      version: seq,
      isEnd: page * limit + items.length >= totalCount || items.length === 0,
    }),
  ),
  { id: 'opt-outs', isAbout: changesOptOuts },
)

export const optOutAddition = submission(
  ask(optOutCalls.add, ({ userId, text, requestedOn }: OptOutAddition) => ({
    params: { id: userId },
    body: { text, requestedOn },
  })),
  {
    id: 'opt-out-addition',
    description: `People are put on the list, typed or from a file: “${optOutTexts.uploaded}”`,
    fields: ['text', 'requestedOn'],
    onDone: (added, { isFile }) => [
      toast('success', isFile ? `${optOutTexts.uploaded}. ${addedText(added)}` : addedText(added)),
    ],
    onFailed: showFailure,
  },
)

export const optOutRemoval = submission(
  ask(optOutCalls.remove, (params: OptOutRemoval) => ({ params })),
  {
    id: 'opt-out-removal',
    onDone: [toast('success', optOutTexts.removed)],
    onFailed: () => [toast('error', optOutTexts.notRemoved)],
  },
)

/** The link by which people opt out themselves. */
export const optOutLink = resource(ask(optOutCalls.link, ofUser), {
  id: 'opt-out-link',
  isAbout: changesOptOutLink,
})

export const optOutLinkMaking = submission(
  askFor(optOutCalls.makeLink, ofUser, ({ link }) => link),
  { id: 'opt-out-link-making', onFailed: showFailure },
)

export const optOutLinkRevocation = submission(ask(optOutCalls.revokeLink, ofUser), {
  id: 'opt-out-link-revocation',
  onFailed: showFailure,
})

export const listOwner = resource(
  ask(optOutCalls.whoseLink, (body: { link: string }) => ({ body })),
  { id: 'list-owner' },
)

export const optOutByLink = submission(
  ask(optOutCalls.byLink, (body: OptOutByLink) => ({ body })),
  { id: 'opt-out-by-link', fields: ['email', 'phone', 'name', 'address'] },
)
