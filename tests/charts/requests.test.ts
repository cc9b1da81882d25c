import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Ask, ask } from '#machines/shared/request.ts'
import { call, done } from '#model/shared/call.ts'
import { findCharts } from './docs/discover.ts'
import { general, lostOf, refusedOf, requestsOf } from './requests.ts'

const choosesCall = 'It says which call is made.'
const ofAudit = 'The server knows it of the audit.'

/** Fields that a service is asked with, and does not send: why. By flow and service. */
const unsent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'account-status changeStatus': { kind: choosesCall },
  'app-connection disconnect': { app: choosesCall },
  'audit-card addToCart': { type: ofAudit },
  'audit-detail loadAudit': { type: ofAudit },
  'audit-detail addToCart': { type: ofAudit },
  'audit-listing addSkipTrace': { type: ofAudit },
  'audit-listing exportRows': { userId: 'It is whose session it is.', type: ofAudit },
  'code checkCode': { 'subject.flow': choosesCall },
  'code resendCode': {
    'subject.flow': choosesCall,
    'subject.emailAddress': 'The server has it of the sign-up.',
    'subject.password': 'The server has it of the sign-up.',
  },
  'contact-import readStretch': { 'source.smartList.name': 'The file is named after it.' },
  'coupon applyCoupon': { original: 'The reply is compared with it.' },
  'kept-outcomes sendOutcome': {
    'outcome.name': 'It is for who reads what waits.',
    'outcome.at': 'Outcomes are sent in its order.',
  },
  'order-files readFiles': { ids: 'The reply is searched for them.' },
  'push preview': {
    destination: choosesCall,
    userId: 'Zapier’s calls are by e-mail.',
    customTag: 'Zapier takes none.',
    'options.mode': 'Zapier takes none.',
  },
  'push startPush': {
    destination: choosesCall,
    userId: 'Zapier’s calls are by e-mail.',
    customTag: 'Zapier takes none.',
    'options.mode': 'Zapier takes none.',
  },
  'sessions-end endSessions': { which: choosesCall },
}

const charts = await findCharts('src/machines', 'tests')
const services = charts.flatMap(({ name, flow }) =>
  flow === undefined || general.includes(name)
    ? []
    : Object.entries(flow.actors).flatMap(([service, { asked = [{}], request }]) => {
        const logic: object = flow.machine.implementations.actors[service] ?? {}
        return 'ask' in logic
          ? [{ name, service, asked, request, ask: logic.ask as Ask<unknown, unknown> }]
          : []
      }),
)

describe('a service that asks the server', () => {
  it.each(services)(
    '[CHT-62] $service of $name sends what the server takes, and all that it is asked with',
    async ({ name, service, asked, request, ask }) => {
      const made = await Promise.all(asked.map((input) => requestsOf(ask, input)))
      expect(made.map(({ length }) => length > 0)).not.toContain(false)
      expect(made.flat().flatMap(refusedOf)).toEqual([])
      const lost = made.flatMap((each, at) => lostOf(each, asked[at]))
      expect([...new Set(lost)].sort()).toEqual(Object.keys(unsent[`${name} ${service}`] ?? {}).sort())
      if (request === undefined) return
      const calls = made.flat().map(({ call }) => `${call.method} /backend${call.path}`)
      expect(calls.some((each) => isCalled(each, request))).toBe(true)
    },
  )

  it('[CHT-62] is known for each field that is not sent', () => {
    const known = services.map(({ name, service }) => `${name} ${service}`)
    expect(Object.keys(unsent).filter((each) => !known.includes(each))).toEqual([])
  })
})

/** Whether the path of a call is that of a table, in which `*` or an id is a parameter. */
function isCalled(call: string, request: string): boolean {
  const [keys, others] = [call.split('/'), request.split('/')]
  return keys.length === others.length && keys.every((key, at) => key.startsWith(':') || key === others[at])
}

describe('a request', () => {
  const save = call({
    method: 'PUT',
    path: '/boxes/:id',
    summary: 'Saves a box.',
    access: { allows: 'admin' },
    params: z.object({ id: z.string() }),
    body: z.object({ userId: z.string(), size: z.optional(z.enum(['small', 'large'])) }),
    reply: done,
  })
  const input = { boxId: 'box-1', userId: 'user-1', size: 'small' }
  const faults = async (sent: object) => {
    const made = await requestsOf(
      ask(save, () => sent as never),
      input,
    )
    return [...made.flatMap(refusedOf), ...lostOf(made, input)]
  }
  const params = { id: 'box-1' }

  it('[CHT-62] is right with each field in its place, whatever its name', async () => {
    expect(await faults({ params, body: { userId: 'user-1', size: 'small' } })).toEqual([])
  })

  it.each([
    ['a field is missing', { params, body: { size: 'small' } }, ['body.userId: invalid_type', 'userId']],
    ['an optional field is missing', { params, body: { userId: 'user-1' } }, ['size']],
    ['a value is another', { params, body: { userId: 'user-1', size: 'large' } }, ['size']],
    [
      'two values have changed places',
      { params: { id: 'user-1' }, body: { userId: 'box-1', size: 'small' } },
      ['userId'],
    ],
    [
      'a value is none of the possible ones',
      { params, body: { userId: 'user-1', size: 'huge' } },
      ['body.size: invalid_value', 'size'],
    ],
    [
      'a name is misspelled',
      { params, body: { userId: 'user-1', sise: 'small' } },
      ['body.sise is not known'],
    ],
    [
      'there is a query that the call has not',
      { params, query: { size: 'small' }, body: { userId: 'user-1' } },
      ['query.size is not known'],
    ],
  ])('[CHT-62] is wrong where %s', async (_, sent, wrong) => {
    expect(await faults(sent)).toEqual(wrong)
  })
})
