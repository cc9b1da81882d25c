import { toast } from '#machines/shared/effects.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { ask, askFor } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import {
  changesViews,
  type ViewOrder,
  type ViewRemoval,
  type ViewsQuery,
  type ViewUpdate,
  viewTexts,
} from '#model/accounts/saved-views.ts'
import { savedViewCalls } from '#model/accounts/saved-views-calls.ts'
import type { Problem } from '#model/shared/problem.ts'

const onFailed = (problem: Problem) => [{ type: 'failure', problem } as const]

export const savedViewList = resource(
  askFor(
    savedViewCalls.list,
    ({ userId, of }: ViewsQuery) => ({ params: { id: userId }, query: { of } }),
    ({ views }) => views,
  ),
  { id: 'saved-view-list', isAbout: changesViews },
)

export const viewSaving = submission(
  ask(savedViewCalls.save, ({ userId, request }: ViewOrder) => ({ params: { id: userId }, body: request })),
  { id: 'view-saving', fields: ['name'], onDone: [toast('success', viewTexts.saved)], onFailed },
)

export const viewChange = submission(
  ask(savedViewCalls.change, ({ change, ...params }: ViewUpdate) => ({ params, body: change })),
  { id: 'view-change', fields: ['name'], onFailed },
)

export const viewRemoval = submission(
  ask(savedViewCalls.remove, (params: ViewRemoval) => ({ params })),
  { id: 'view-removal', onDone: [toast('success', viewTexts.removed)], onFailed },
)
