import * as z from 'zod/mini'
import { SessionEntry } from '#model/accounts/security.ts'
import { AccountStatus } from '#model/accounts/user.ts'
import { call, done, forAdmins, ofOwnerOrAdmin } from '#model/shared/call.ts'
import { feedPage } from '#model/shared/feed-page.ts'
import {
  Company,
  companySortFields,
  ListedCompany,
  ListedUser,
  ListFilter,
  listSizes,
  UsersQuery,
  userSortFields,
} from './administration.ts'
import { Order, orderSortFields } from './orders.ts'

/** A field's name; with a minus, descending. */
const sortOf = <F extends string>(fields: readonly F[]) =>
  z.enum([...fields, ...fields.map((field) => `-${field}` as const)])

/** Pages count from 1. */
const pageOf = <F extends string>(fields: readonly F[]) =>
  z.object({
    page: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
    limit: z.coerce.number().check(z.int(), z.gte(1), z.lte(Math.max(...listSizes))),
    sort: sortOf(fields),
  })

const byId = z.object({ id: z.string() })

const ordersPage = {
  query: z.object({
    ...feedPage,
  }),
  reply: z.object({ orders: z.array(Order) }),
} as const

const statusChange = {
  ...forAdmins,
  method: 'PUT',
  params: byId,
  body: z.object({ status: AccountStatus }),
} as const

export const administrationCalls = {
  users: call({
    ...forAdmins,
    method: 'GET',
    path: '/users/:page/:limit/:sort',
    summary: 'Users of a status whose name, e-mail address, brokerage or HubSpot id has all the words',
    params: pageOf(userSortFields),
    query: z.extend(ListFilter, UsersQuery.shape),
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
  company: call({
    ...forAdmins,
    method: 'GET',
    path: '/company/:id',
    summary: 'A company with its first 1,000 users by name',
    params: byId,
    reply: Company,
  }),
  orders: call({
    ...forAdmins,
    method: 'GET',
    path: '/api/v1/likely/orders/:page/:limit/:sort',
    digits: 'page',
    summary: 'Orders of a status whose name, HubSpot id or e-mail addresses of access have all the words',
    params: pageOf(orderSortFields),
    query: ListFilter,
    reply: z.object({ orders: z.array(Order), totalCount: z.number() }),
  }),
  order: call({
    ...forAdmins,
    method: 'GET',
    path: '/order/:id',
    summary: 'An order with its items',
    params: byId,
    reply: Order,
  }),
  companyOrders: call({
    ...forAdmins,
    ...ordersPage,
    method: 'GET',
    path: '/company/orders/:id',
    summary: "A company's orders with their items, the newest first",
    params: byId,
  }),
  userOrders: call({
    ...ofOwnerOrAdmin,
    ...ordersPage,
    method: 'GET',
    path: '/user/orders/:id',
    summary: 'The active orders that a user has access to, with their items, the newest first',
  }),
  userSessions: call({
    ...forAdmins,
    method: 'GET',
    path: '/user/sessions/:id',
    summary: 'The browsers that are logged in to an account',
    params: byId,
    reply: z.object({ sessions: z.array(SessionEntry) }),
  }),
  endUserSession: call({
    ...forAdmins,
    method: 'DELETE',
    path: '/user/sessions/:userId/:sessionId',
    summary: 'Log one of them out',
    params: z.object({ userId: z.string(), sessionId: z.string() }),
    reply: done,
  }),
} as const
