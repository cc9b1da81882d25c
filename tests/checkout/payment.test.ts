import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { paymentMachine } from '#machines/checkout/payment.machine.ts'
import { type Challenge, type CheckoutReply, challengeTimeoutMs } from '#model/checkout/checkout.ts'
import { type CardToken, type CheckoutOrder, type PaymentSettings, resumed } from '#model/checkout/payment.ts'
import type { TypedCard } from '#model/checkout/sandbox-cards.ts'
import { unreachable } from '#model/shared/problem.ts'
import { goodCard } from './page.ts'

const stripe = { gateway: 'stripe', publishableKey: 'pk_test' } as const
const challenge = { authorisationId: 'pi_1', clientSecret: 'pi_1_secret_2' }

/** How a payment through Stripe ends, whose bank wants to be asked, by which states, and whether it was. */
async function paid(
  services: { askBank?: (clock: SimulatedClock) => Promise<void>; tokenise?: () => Promise<CardToken> },
  newCard: { card: TypedCard } | null = null,
) {
  const { askBank = async () => undefined, tokenise = () => Promise.reject(unreachable) } = services
  const clock = new SimulatedClock()
  const banks: object[] = []
  const states: unknown[] = []
  const replies: CheckoutReply[] = [
    { status: 'requires_action', cartId: 'cart-1', challenge },
    { status: 'success', cartId: 'cart-1' },
  ]
  const flow = createActor(
    paymentMachine.provide({
      actors: {
        tokenise: fromPromise<CardToken, { provider: PaymentSettings; card: TypedCard | null }>(tokenise),
        checkOut: fromPromise<CheckoutReply, CheckoutOrder>(async () => {
          const reply = replies.shift()
          if (reply === undefined) throw unreachable
          return reply
        }),
        askBank: fromPromise<void, { provider: PaymentSettings; challenge: Challenge | null }>(
          ({ input }) => {
            banks.push(input)
            return askBank(clock)
          },
        ),
      },
    }),
    { clock, input: { provider: stripe, order: { ...resumed('cart-1'), amount: 4900 }, newCard } },
  )
  flow.subscribe(({ value }) => states.push(value))
  flow.start()
  const { output } = await waitFor(flow, ({ status }) => status === 'done')
  return { kind: output?.kind, banks, states }
}

it('[PAY-15] through Stripe the real bank is asked, and the payment goes on once it was answered', async () => {
  const { kind, banks, states } = await paid({ askBank: async () => undefined })
  expect({ kind, banks }).toEqual({ kind: 'paid', banks: [{ provider: stripe, challenge }] })
  expect(states).toContainEqual({ challenged: 'atBank' })
})

it('[PAY-15] a bank that cannot be asked leaves the payment unanswered', async () => {
  expect(await paid({ askBank: () => Promise.reject(unreachable) })).toMatchObject({ kind: 'unanswered' })
})

it('[PAY-15] a bank whose page stays open is given up once the server has done so, which is asked what became of it', async () => {
  const silent = (clock: SimulatedClock) => {
    setImmediate(() => clock.increment(challengeTimeoutMs + 60_000))
    return new Promise<void>(() => undefined)
  }
  expect(await paid({ askBank: silent })).toMatchObject({ kind: 'paid' })
})

it('[PAY-70] without a token of the new card nothing is asked of the server', async () => {
  const tokenise = () => Promise.reject(unreachable)
  expect(await paid({ tokenise }, { card: goodCard })).toMatchObject({ kind: 'unanswered', banks: [] })
})

it('[PAY-99] a provider that stays silent for 30 seconds is given up: nothing is asked of the server, and a later token is dropped', async () => {
  const asked: object[] = []
  let answer: (token: CardToken) => void = () => undefined
  const clock = new SimulatedClock()
  const flow = createActor(
    paymentMachine.provide({
      actors: {
        tokenise: fromPromise<CardToken, { provider: PaymentSettings; card: TypedCard | null }>(
          () => new Promise((resolve) => (answer = resolve)),
        ),
        checkOut: fromPromise<CheckoutReply, CheckoutOrder>(async ({ input }) => {
          asked.push(input)
          throw unreachable
        }),
      },
    }),
    { clock, input: { provider: stripe, order: resumed('cart-1'), newCard: { card: goodCard } } },
  ).start()
  clock.increment(29_999)
  expect(flow.getSnapshot().value).toBe('tokenising')
  clock.increment(1)
  answer({ status: 'tokenised', paymentMethod: 'pm_1' })
  const { output } = await waitFor(flow, ({ status }) => status === 'done')
  expect([output, asked]).toEqual([{ kind: 'unanswered', problem: unreachable }, []])
})
