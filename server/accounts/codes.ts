import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { codeLength } from '#model/accounts/code.ts'
import type { Refusal } from '#model/shared/problem.ts'
import type { Config } from '#server/config/config.ts'
import type { Messages } from '#server/messages/outbox.ts'
import type { Store, Transaction } from '#server/store/pool.ts'
import { rollback } from '#server/store/rollback.ts'
import { codes } from '#server/store/schema/accounts.ts'
import { codeMessage, linkMessage } from './code-messages.ts'
import { type CodeRequest, openCode } from './code-rows.ts'
import { newLinkCode } from './mail-links.ts'

const newDigits = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

/** A code is short, so its hash is bound to its recipient. */
export const hashOf = (subjectId: string, code: string): Buffer =>
  createHmac('sha256', subjectId).update(code).digest()

export interface Codes {
  send(tx: Transaction, request: CodeRequest): Promise<Refusal | undefined>
  /** Like `redeem`, for the first of two steps: a right code can still be redeemed. */
  check(subjectId: string, code: string): Promise<boolean>
  /** Uses up a try; true once, for the newest code, within its ten minutes. */
  redeem(subjectId: string, code: string): Promise<boolean>
}

export class OwnCodes implements Codes {
  constructor(
    private readonly config: Pick<Config, 'supportEmail'>,
    private readonly store: Store,
    private readonly messages: Messages,
    private readonly now: () => Date,
  ) {}

  async send(tx: Transaction, request: CodeRequest): Promise<Refusal | undefined> {
    const { subjectId, purpose, to, linkTo, decoy = false } = request
    const code = linkTo === undefined ? newDigits() : newLinkCode()
    const kept = { hash: hashOf(subjectId, code), recipient: null }
    const refusal = await openCode(tx, request, kept, this.now())
    if (refusal || !to) return refusal
    const message =
      linkTo === undefined
        ? codeMessage(this.config, { purpose, to, code })
        : linkMessage(this.config, { to, link: `${linkTo}/${code}` })
    const send = (part: Transaction) => this.messages.send(part, message)
    await (decoy ? rollback(tx, send) : tx.transaction(send))
    return undefined
  }

  check(subjectId: string, code: string): Promise<boolean> {
    return this.compare(subjectId, code, (triesLeft) => triesLeft)
  }

  redeem(subjectId: string, code: string): Promise<boolean> {
    return this.compare(subjectId, code, () => 0)
  }

  /** @param ifRight tries left after a right code */
  private compare(subjectId: string, code: string, ifRight: (triesLeft: number) => number): Promise<boolean> {
    return this.store.db.transaction(async (tx) => {
      const [row] = await tx.select().from(codes).where(eq(codes.subjectId, subjectId)).for('update')
      if (!row?.hash || row.triesLeft <= 0 || row.expiresAt <= this.now()) return false
      const right = timingSafeEqual(row.hash, hashOf(subjectId, code))
      await tx
        .update(codes)
        .set({ triesLeft: right ? ifRight(row.triesLeft) : row.triesLeft - 1 })
        .where(eq(codes.subjectId, subjectId))
      return right
    })
  }
}
