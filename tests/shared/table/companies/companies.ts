import * as z from 'zod/mini'
import { ask, askActor } from '#machines/shared/request.ts'
import { table } from '#machines/shared/table.machine.ts'
import { call } from '#model/shared/call.ts'
import { PageRequest, pageOf, RowCount } from '#model/shared/page.ts'
import {
  filterSchema,
  type RowFields,
  rowSchema,
  type SortField,
  sortSchema,
} from '#model/shared/row-fields.ts'

const field = { part: 'preview', format: 'text', sortable: false, operators: [] } as const

export const companyFields = {
  id: { ...field, schema: z.string(), label: 'Id' },
  name: { ...field, schema: z.string(), label: 'Company', sortable: true },
  users: { ...field, schema: z.number(), label: 'Users', format: 'whole', sortable: true },
  search: { ...field, schema: null, label: 'Search', operators: ['anyWord'] },
} as const satisfies RowFields

const Company = rowSchema(companyFields)
export type Company = z.infer<typeof Company>
const filter = filterSchema(companyFields)

const forAdmins = { method: 'POST', access: { allows: 'admin' } } as const

export const companyCalls = {
  page: call({
    ...forAdmins,
    path: '/companies/page',
    summary: 'A page of companies',
    body: z.object({ filter, sort: sortSchema(companyFields), page: PageRequest }),
    reply: z.extend(pageOf(Company), { count: z.optional(z.number()) }),
  }),
  count: call({
    ...forAdmins,
    path: '/companies/count',
    summary: 'How many companies pass a filter',
    body: z.object({ filter }),
    reply: RowCount,
  }),
} as const

/** With `counts`, each page of rows says how many there are. */
export const companiesTable = table<
  Company,
  { counts?: true },
  z.infer<typeof filter>,
  SortField<typeof companyFields>
>(
  {
    load: askActor(ask(companyCalls.page, ({ filter, sort, page }) => ({ body: { filter, sort, page } }))),
    loadCount: askActor(ask(companyCalls.count, ({ filter }) => ({ body: { filter } }))),
  },
  {
    id: 'companies',
    isCountedApart: ({ counts }) => counts === undefined,
    isAbout: (facts) => facts.some(({ kind }) => kind === 'audit'),
  },
)
