import { publicCard, type SandboxCard, sandboxCards } from '#model/checkout/sandbox-cards.ts'
import { type Authorisation, authenticationFailed, type PaymentStatus, PaymentsFault } from './port.ts'
import { type Hold, holdId, readHold, readWallet, type SandboxRows, walletId } from './sandbox-rows.ts'

/** Holds that were not captured in time have ended. */
export function paymentStatusOf(hold: Hold, now: Date): PaymentStatus {
  if (hold.state === 'captured') return { status: 'captured', amount: hold.captured }
  const hasRunOut = hold.state === 'authorised' && Date.parse(hold.captureBefore) <= now.getTime()
  return hold.state === 'released' || hasRunOut ? { status: 'released' } : authorisationOf(hold)
}

export function authorisationOf(hold: Hold): Authorisation {
  switch (hold.state) {
    case 'challenged':
      return { status: 'requires_action', authorisationId: hold.id, clientSecret: hold.clientSecret }
    case 'unauthenticated':
      return authenticationFailed
    case 'declined':
      return { status: 'declined', ...declineOf(cardOf(hold)) }
    case 'authorised':
      return {
        status: 'authorised',
        authorisationId: hold.id,
        amount: hold.amount,
        card: publicCard(cardOf(hold)),
        captureBefore: hold.captureBefore,
      }
    case 'captured':
    case 'released':
      throw new PaymentsFault('misused', `Sandbox: ${hold.id} has been ${hold.state}`)
  }
}

/** Authorises once no challenge is pending, and saves the card if requested. */
export async function askIssuer(rows: SandboxRows, hold: Hold): Promise<Hold> {
  const decided: Hold = { ...hold, state: cardOf(hold).decline ? 'declined' : 'authorised' }
  await rows.put(holdId(hold.id), decided)
  if (decided.state === 'authorised' && hold.savesCardAs !== null) {
    const { cards } = await readWallet(rows, hold.customerId)
    if (!cards.some((saved) => saved.paymentMethod === hold.paymentMethod)) {
      const saved = { id: hold.savesCardAs, paymentMethod: hold.paymentMethod }
      await rows.put(walletId(hold.customerId), { kind: 'wallet', cards: [saved, ...cards] })
    }
  }
  return decided
}

export async function existingHold(rows: SandboxRows, authorisationId: string): Promise<Hold> {
  const hold = await readHold(rows, authorisationId)
  if (!hold) throw new PaymentsFault('misused', `Sandbox: no authorisation ${authorisationId}`)
  return hold
}

/** The test PaymentMethod of a payment method or of a saved card. */
export async function publishedMethod(
  rows: SandboxRows,
  customerId: string,
  given: string,
): Promise<string | undefined> {
  if (sandboxCards.some((card) => card.paymentMethod === given)) return given
  const { cards } = await readWallet(rows, customerId)
  return cards.find((saved) => saved.id === given)?.paymentMethod
}

export function cardOf({ paymentMethod }: Pick<Hold, 'paymentMethod'>): SandboxCard {
  const card = sandboxCards.find((candidate) => candidate.paymentMethod === paymentMethod)
  if (!card) throw new PaymentsFault('misused', `Sandbox: no test card ${paymentMethod}`)
  return card
}

function declineOf({ decline }: SandboxCard): { code: string; message: string } {
  return decline ?? { code: 'card_declined', message: 'Your card was declined.' }
}
