import { eq } from 'drizzle-orm'
import type { Refusal } from '#model/shared/problem.ts'
import type { TextedCodes } from '#server/gateways/sms/port.ts'
import { textKind } from '#server/messages/kinds.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import type { Store, Transaction } from '#server/store/pool.ts'
import { codes } from '#server/store/schema/accounts.ts'
import { type CodeRequest, giveTryBack, openCode, takeTry } from './code-rows.ts'
import { type Codes, hashOf } from './codes.ts'

/** Reserved for fiction, so nothing is ever texted to it. Checking it costs as much as checking a real number. */
const fictionalNumber = '+12025550100'

/**
 * Codes by text message are made and checked by a provider; those by e-mail are ours. Our limits apply in addition to
 * the provider's, which a job calls after the transaction.
 */
export class ProviderCodes implements Codes {
  constructor(
    private readonly store: Store,
    private readonly own: Codes,
    private readonly provider: TextedCodes,
    private readonly now: () => Date,
  ) {}

  async send(tx: Transaction, request: CodeRequest): Promise<Refusal | undefined> {
    const { subjectId, to, decoy = false } = request
    if (to?.channel !== 'sms') return this.own.send(tx, request)
    const now = this.now()
    const kept = { hash: null, recipient: decoy ? null : to.recipient }
    const refusal = await openCode(tx, request, kept, now)
    if (!refusal)
      await enqueue(tx, {
        kind: textKind,
        lane: 'message',
        key: `code:${subjectId}:${now.getTime()}`,
        ownerId: subjectId,
        payload: { subjectId },
      })
    return refusal
  }

  async check(subjectId: string, code: string): Promise<boolean> {
    const approved = await this.ask(subjectId, code)
    if (approved === undefined) return this.own.check(subjectId, code)
    // The provider approves only once; from here on the code is ours.
    if (approved) await this.keep(subjectId, { hash: hashOf(subjectId, code), recipient: null })
    return approved
  }

  async redeem(subjectId: string, code: string): Promise<boolean> {
    const approved = await this.ask(subjectId, code)
    if (approved === undefined) return this.own.redeem(subjectId, code)
    if (approved) await this.keep(subjectId, { triesLeft: 0, recipient: null })
    return approved
  }

  /** Undefined if the code is not the provider's to check. */
  private async ask(subjectId: string, code: string): Promise<boolean | undefined> {
    const { db } = this.store
    const tried = await takeTry(db, subjectId, this.now())
    if (!tried) return undefined
    try {
      const approved = await this.provider.check(tried.recipient ?? fictionalNumber, code)
      return approved && tried.recipient !== null
    } catch (error) {
      await giveTryBack(db, subjectId)
      throw error
    }
  }

  private async keep(subjectId: string, set: Partial<typeof codes.$inferInsert>): Promise<void> {
    await this.store.db.update(codes).set(set).where(eq(codes.subjectId, subjectId))
  }
}
