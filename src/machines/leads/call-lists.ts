import { navigate, toast } from '#machines/shared/effects.ts'
import { feed } from '#machines/shared/feed.machine.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { question } from '#machines/shared/question.machine.ts'
import { ask, askPages } from '#machines/shared/request.ts'
import {
  type CallListOrder,
  type CallListQuery,
  callListPath,
  callListTexts,
  changesCallLists,
} from '#model/leads/call-lists.ts'
import { callListCalls } from '#model/leads/call-lists-calls.ts'

export const callLists = feed(
  askPages(
    callListCalls.list,
    ({ userId }: { userId: string }, query) => ({ params: { id: userId }, query }),
    ({ lists: items, totalCount, seq }, { page, limit }) => ({
      items,
      version: seq,
      isEnd: page * limit + items.length >= totalCount || items.length === 0,
    }),
  ),
  { id: 'call-lists', description: 'The customer’s call lists.', isAbout: changesCallLists },
)

/** The dialog itself shows why rows cannot be a list. */
export const callListMaking = submission(
  ask(callListCalls.make, ({ userId, ...body }: CallListOrder) => ({
    params: { id: userId },
    body,
  })),
  {
    id: 'call-list-making',
    description: 'A call list that is made of chosen leads.',
    fields: ['name', 'from'],
    isStep: true,
    onDone: ({ id }) => [navigate(callListPath(id))],
    onFailed: (problem) => (problem.status === 422 ? [] : [{ type: 'failure', problem }]),
  },
)

export const callListRemoval = submission(
  ask(callListCalls.remove, ({ userId, listId }: CallListQuery) => ({
    params: { userId, id: listId },
  })),
  {
    id: 'call-list-removal',
    description: 'A call list that is removed.',
    isStep: true,
    onDone: [toast('success', callListTexts.removed), navigate('/calls')],
    onFailed: (problem) => [{ type: 'failure', problem }],
  },
)

export const callListRemovalQuestion = question(callListRemoval)
