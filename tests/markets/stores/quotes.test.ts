import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { quoteMachine } from '#machines/markets/quote.machine.ts'
import { withClient } from '#machines/shared/request.ts'
import { humanDelayMs, signupTexts } from '#model/accounts/signup.ts'
import { noStats } from '#model/audits/audit-stats.ts'
import type { QuoteOrder, QuoteRequest } from '#model/markets/quote.ts'
import { quoteForm, quoteTexts } from '#model/markets/quote.ts'
import { type StoreProduct, storeProducts } from '#model/markets/store.ts'
import { allowances } from '#server/store/schema/limits.ts'
import { outbox } from '#server/store/schema/messages.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { order, travis } from '#tests/support/given/county.ts'

const server = await startServer({ env: { SUPPORT_EMAIL: 'help@example.com' } })
afterEach(async () => {
  for (const table of [outbox, allowances]) await server.foresale.store.db.delete(table)
})
afterAll(() => server.close())

const asked: QuoteRequest = {
  product: 'likelyseller',
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  phone: '(312) 555-0142',
  fipsCodes: [],
  details: 'How soon could we begin?',
  nickname: '',
  pageAge: 9_000,
}
const ask = (body: Partial<QuoteRequest>, as?: Person) =>
  server.call('POST', '/quotes', { body: { ...asked, ...body }, as })
const mails = () => server.foresale.store.db.select().from(outbox)
const accepted = { status: 200, body: { done: true } }

describe('a request for a quote', () => {
  it('[STO-11] is on its way to the support address, with the counties by name', async () => {
    const person = await server.person()
    await order(server, person)
    expect(await ask({ fipsCodes: [travis, travis] }, person)).toEqual(accepted)
    expect(await mails()).toMatchObject([
      {
        channel: 'mail',
        recipient: 'help@example.com',
        subject: 'Quote for Likely Sellers: Dana Whitfield',
        body: [
          'Likely Sellers for Dana Whitfield <dana@example.com>, +1 (312) 555-0142',
          'Counties: Travis County, TX',
          'Which counties do you work in?\nHow soon could we begin?',
          `Account: ${person.id}`,
        ].join('\n\n'),
      },
    ])
  })

  it('[STO-11] of a visitor says so, and leaves out what was left empty', async () => {
    await ask({ product: 'kapture', phone: '', details: '' })
    const [mail] = await mails()
    expect(mail?.body).toBe('KaptuRE for Dana Whitfield <dana@example.com>\n\nAccount: not logged in')
  })

  it('[STO-11] names the administrator who acts in the account', async () => {
    const [customer, admin] = [await server.person(), await server.person('admin')]
    const { body } = await server.call('POST', '/loginAsSuperAdmin', {
      as: admin,
      body: { userId: customer.id },
    })
    await ask({}, { ...customer, token: body.token })
    const [mail] = await mails()
    expect(mail?.body).toContain(`Account: ${customer.id}\nSent by the administrator: ${admin.id}`)
  })

  it.each([
    ['with the hidden field filled in', { nickname: 'Bot' }],
    ['within 7 seconds of page load', { pageAge: 6_999 }],
  ])('[STO-12] %s gets the same answer, and nothing is kept', async (_, bot) => {
    expect(await ask(bot)).toEqual(accepted)
    expect(await mails()).toEqual([])
    const kept = await server.foresale.store.db.select({ key: allowances.key }).from(allowances)
    // Any call to the form is counted.
    expect(kept).toEqual([{ key: 'call|POST /quotes|127.0.0.1' }])
  })

  it('[STO-13] is refused after five in an hour from one address, and accepted an hour later', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect(await ask({})).toEqual(accepted)
    expect((await ask({})).status).toBe(429)
    expect(await mails()).toHaveLength(5)
    server.later(60 * 60_000)
    expect(await ask({})).toEqual(accepted)
  })

  it.each([
    ['without a name', { name: ' ' }, 'name', signupTexts.required],
    ['with no e-mail address', { email: 'dana at example' }, 'email', signupTexts.email],
    ['with half a phone number', { phone: '312555' }, 'phone', signupTexts.phone],
    ['with a novel', { details: 'x'.repeat(2_001) }, 'details', quoteTexts.tooLong],
  ])('[STO-13] %s is refused', async (_, wrong, field, message) => {
    expect(await ask(wrong)).toMatchObject({ status: 400, body: { field, message } })
  })

  it('[STO-13] about a county that does not exist is refused', async () => {
    expect(await ask({ fipsCodes: ['99999'] })).toMatchObject({
      status: 422,
      body: { message: quoteTexts.noSuchCounty },
    })
    expect(await mails()).toEqual([])
  })

  it('[STO-13] for a product that does not exist, or for a whole country, is refused', async () => {
    expect((await ask({ product: 'yachts' as StoreProduct })).status).toBe(400)
    expect(await ask({ fipsCodes: Array.from({ length: 51 }, () => travis) })).toMatchObject({
      status: 400,
      body: { message: quoteTexts.tooManyCounties },
    })
  })
})

describe('the products to quote', () => {
  const products = async (person: Person, as = person) => {
    const { status, body } = await server.call('GET', `/quotes/products/${person.id}`, { as })
    return status === 200 ? body : status
  }

  it('[STO-10] are all of them for those who have nothing', async () => {
    expect(await products(await server.person())).toEqual(storeProducts)
  })

  it.each([
    ['likelyseller', {}],
    ['covid', { productType: 'COVID_Distressed' }],
    ['covid', { name: 'COVID19 Travis' }],
    ['covid', { name: 'COVID19 Travis', productType: 'COVID19' }],
    ['kapture', { productType: 'KaptuRE API' }],
  ])('[STO-10] [STO-40] leave out %s with an active order of it %o', async (product, item) => {
    const person = await server.person()
    await order(server, person, item)
    expect(await products(person)).toEqual(storeProducts.filter((other) => other !== product))
  })

  it.each(['refresh', 'skiptrace'] as const)(
    '[STO-10] leave out %s once a file of it is delivered',
    async (auditType) => {
      const person = await server.person()
      const [auditId, cartId] = [randomUUID(), randomUUID()]
      const context = { actorId: person.id, onBehalfOf: null }
      const rows = { originalRows: 2, addressRows: 2, duplicates: 0 }
      const estimate = { estimatedQuantity: 0, estimatedAmount: 0 }
      await server.foresale.journal.command(person.id, context, ({ append }) =>
        append('audit', auditId, {
          type: 'v1.AuditUploaded',
          data: { auditId, auditType, uploadId: auditId, ...rows, ...estimate },
        }),
      )
      expect(await products(person)).toEqual(storeProducts)
      const made = { rowsProcessed: 2, recordCount: 2 }
      const delivered = { ...made, actualAmount: 4_900, receiptUrl: '/receipt/1' }
      const previewed = { type: 'v1.AuditPreviewed', data: { ...made, estimatedAmount: 4_900 } } as const
      await server.foresale.journal.command(person.id, context, ({ append }) =>
        append(
          'audit',
          auditId,
          ...(auditType === 'refresh' ? [previewed] : []),
          { type: 'v1.AuditPutInCart', data: { cartId, itemId: 'item' } },
          { type: 'v1.AuditOrdered', data: { cartId } },
          { type: 'v1.AuditDelivered', data: { ...delivered, stats: noStats } },
        ),
      )
      expect(await products(person)).toEqual(storeProducts.filter((other) => other !== auditType))
    },
  )

  it('[STO-10] are one’s own to see', async () => {
    expect(await products(await server.person(), await server.person())).toBe(404)
  })
})

describe('our own form', () => {
  const typed = { name: ' Dana ', email: 'dana@example.com', phone: '', details: '', nickname: '' }
  const about = { product: 'covid', fipsCodes: [travis] } as const
  const ofForm = (): QuoteOrder => quoteForm({ ...about, fipsCodes: [...about.fipsCodes] }).parse(typed)

  it('[STO-10] sends what it is about with what was typed', () => {
    expect(ofForm()).toEqual({ ...typed, ...about, name: 'Dana' })
  })

  it.each([
    [12_000, 12_000],
    [6_999.5, humanDelayMs],
  ])('[STO-12] sent %d ms after page load says that the page is %d ms old', async (loadedFor, pageAge) => {
    const { asked, client } = clientOf(() => ({}))
    const asking = withClient(quoteMachine, client)
    const clock = new SimulatedClock()
    const forms = { likelyseller: null, refresh: null, skiptrace: null, kapture: null, covid: null }
    const flow = createActor(asking, { clock, input: { forms } }).start()
    flow.send({ type: 'quote.open', subject: { product: about.product } })
    flow.send({ type: 'quote.send', request: { ...ofForm(), pageAge: loadedFor } })
    clock.increment(1)
    await expect.poll(() => asked.map(({ sent }) => sent)).toEqual([{ body: { ...ofForm(), pageAge } }])
  })
})
