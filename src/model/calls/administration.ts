import * as z from 'zod/mini'
import {
  AccountStatus,
  companySortFields,
  ListedCompany,
  ListedUser,
  ListFilter,
  listSizes,
  userSortFields,
} from '../administration.ts'
import { call } from '../call.ts'

const forAdmins = { access: { of: 'admin' } } as const

/** A field's name; with a minus, descending. */
const sortOf = <const F extends string>(fields: readonly [F, ...F[]]) =>
  z.enum([...fields, ...fields.map((field) => `-${field}` as const)])

/** Pages count from 1. */
const pageOf = <const F extends string>(fields: readonly [F, ...F[]]) =>
  z.object({
    page: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
    limit: z.coerce.number().check(z.int(), z.gte(1), z.lte(Math.max(...listSizes))),
    sort: sortOf(fields),
  })

const statusChange = {
  ...forAdmins,
  method: 'PUT',
  params: z.object({ id: z.string() }),
  body: z.object({ status: AccountStatus }),
} as const

export const administrationCalls = {
  users: call({
    ...forAdmins,
    method: 'GET',
    path: '/users/:page/:limit/:sort',
    summary: 'Users of a status whose name, e-mail address, brokerage or HubSpot id has all the words',
    params: pageOf(userSortFields),
    query: ListFilter,
    reply: z.object({ users: z.array(ListedUser), totalCount: z.number() }),
  }),
  userStatus: call({
    ...statusChange,
    path: '/user/status/:id',
    summary: 'Activate a user, or inactivate them, which ends their sessions and revokes their keys',
    reply: ListedUser,
  }),
  companies: call({
    ...forAdmins,
    method: 'GET',
    path: '/companies/:page/:limit/:sort',
    summary: 'Companies of a status whose name or HubSpot id has all the words',
    params: pageOf(companySortFields),
    query: ListFilter,
    reply: z.object({ companies: z.array(ListedCompany), totalCount: z.number() }),
  }),
  companyStatus: call({
    ...statusChange,
    path: '/company/status/:id',
    summary: 'Activate a company, or inactivate it: nobody has access to its orders then',
    reply: ListedCompany,
  }),
} as const
