import { toast } from '#machines/shared/effects.ts'
import { feed } from '#machines/shared/feed.machine.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { ask, askPages } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import {
  companyField,
  contactsField,
  type SandboxQuery,
  type SandboxRemoval,
  type SandboxSaving,
  sandboxCrmTexts,
  sandboxFields,
} from '#model/crm/sandbox-crm.ts'
import { sandboxCrmCalls } from '#model/crm/sandbox-crm-calls.ts'

export const sandboxChoices = resource(
  ask(sandboxCrmCalls.choices, (_: object) => ({})),
  {
    id: 'sandbox-choices',
    description: 'Companies and contacts of the practice CRM, to be chosen for another record.',
  },
)

export const sandboxRecords = feed(
  askPages(
    sandboxCrmCalls.list,
    ({ kind, searchText }: SandboxQuery, page) => ({ params: { kind }, query: { ...page, searchText } }),
    ({ records: items, totalCount }, { page, limit }) => ({
      items,
      isEnd: page * limit + items.length >= totalCount || items.length === 0,
    }),
  ),
  { id: 'sandbox-records', description: 'The records of one kind in the practice CRM.' },
)

export const sandboxSaving = submission(
  ({ kind, id, input: body }: SandboxSaving, signal, client) =>
    id === null
      ? client.request(sandboxCrmCalls.add, { params: { kind }, body }, { signal })
      : client.request(sandboxCrmCalls.update, { params: { kind, id }, body }, { signal }),
  {
    id: 'sandbox-saving',
    description: 'A record of the practice CRM that is saved.',
    fields: [...Object.values(sandboxFields).flatMap(Object.keys), companyField, contactsField],
    onDone: [toast('success', sandboxCrmTexts.saved)],
    toPage: () => [{ type: 'list.refresh' }],
    onFailed: ({ status, message }) => [
      toast('error', [409, 422].includes(status) ? message : sandboxCrmTexts.notSaved),
    ],
  },
)

export const sandboxRemoval = submission(
  ask(sandboxCrmCalls.remove, ({ kind, id }: SandboxRemoval) => ({ params: { kind, id } })),
  {
    id: 'sandbox-removal',
    description: 'A record of the practice CRM that is removed.',
    onDone: [toast('success', sandboxCrmTexts.deleted)],
    toPage: () => [{ type: 'list.refresh' }],
    onFailed: ({ status }) => [
      toast('error', status === 404 ? sandboxCrmTexts.changed : sandboxCrmTexts.notDeleted),
    ],
  },
)
