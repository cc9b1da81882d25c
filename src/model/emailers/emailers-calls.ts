import * as z from 'zod/mini'
import { PredictionDate } from '#model/county-data/prediction-date.ts'
import { call, forAdmins } from '#model/shared/call.ts'
import {
  ContactsPage,
  DealContact,
  DealCounty,
  DealPage,
  Emailer,
  EmailerPage,
  EmailerRequest,
  EmailerRow,
} from './emailers.ts'

export const emailerCalls = {
  dates: call({
    ...forAdmins,
    method: 'GET',
    path: '/emailers/dates',
    summary: 'The weeks that predictions were loaded for, the newest first',
    reply: z.object({ predictionDates: z.array(PredictionDate) }),
  }),
  list: call({
    ...forAdmins,
    method: 'POST',
    path: '/emailers',
    summary:
      "What customers' mails of a week would say, in numbers, of all their counties or some; pages count from 0",
    body: EmailerPage,
    reply: z.object({ resp: z.array(EmailerRow), totalCount: z.number() }),
  }),
  counties: call({
    ...forAdmins,
    method: 'POST',
    path: '/emailers/deal',
    summary: 'The counties of an order in a week, in numbers; pages count from 0',
    body: DealPage,
    reply: z.object({ resp: z.array(DealCounty), totalCount: z.number() }),
  }),
  contacts: call({
    ...forAdmins,
    method: 'POST',
    path: '/emailers/dbrefresh',
    summary: "The contacts of a customer's paid audits whose homes were listed in a week",
    body: ContactsPage,
    reply: z.object({ resp: z.array(DealContact), totalCount: z.number() }),
  }),
  mail: call({
    ...forAdmins,
    method: 'POST',
    path: '/api/v1/druid/email-for-user',
    summary: "A customer's mail of a week, or sends it: `send` changes nothing in it",
    body: EmailerRequest,
    reply: Emailer,
  }),
} as const
