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
/** Their page is the list. */
const toPage = () => [{ type: 'resource.refresh' } as const]

export const savedViewList = resource(
  askFor(
    savedViewCalls.list,
    ({ userId, of }: ViewsQuery) => ({ params: { id: userId }, query: { of } }),
    ({ views }) => views,
  ),
  { id: 'saved-view-list', description: 'The customer’s saved views of a page.', isAbout: changesViews },
)

export const viewSaving = submission(
  ask(savedViewCalls.save, ({ userId, request }: ViewOrder) => ({ params: { id: userId }, body: request })),
  {
    id: 'view-saving',
    description: 'A view that is saved under a name.',
    fields: ['name'],
    onDone: [toast('success', viewTexts.saved)],
    toPage,
    onFailed,
  },
)

const askChange = ask(savedViewCalls.change, ({ change, ...params }: ViewUpdate) => ({
  params,
  body: change,
}))

export const viewRenaming = submission(askChange, {
  id: 'view-renaming',
  description: 'A saved view that gets another name.',
  fields: ['name'],
  onFailed,
  isStep: true,
})

export const viewChange = submission(askChange, {
  id: 'view-change',
  description: 'A saved view that becomes the default, or no longer is.',
  toPage,
  onFailed,
})

export const viewRemoval = submission(
  ask(savedViewCalls.remove, (params: ViewRemoval) => ({ params })),
  {
    id: 'view-removal',
    description: 'A saved view that is removed.',
    onDone: [toast('success', viewTexts.removed)],
    toPage,
    onFailed,
  },
)
