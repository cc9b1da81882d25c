import * as z from 'zod/mini'
import { Cents } from '#model/shared/money.ts'

/** Rows are JSON, under ids of at most 300 characters. */
export interface SandboxStore {
  /** Runs `work` exclusively; its writes commit together when it resolves, or not at all. */
  transact<T>(work: (rows: SandboxRows) => Promise<T>): Promise<T>
}

export interface SandboxRows {
  get(id: string): Promise<unknown>
  put(id: string, row: SandboxRow): Promise<void>
}

/** `paymentMethod` is a published test one. */
const Hold = z.object({
  kind: z.literal('hold'),
  id: z.string(),
  clientSecret: z.string(),
  cartId: z.string(),
  customerId: z.string(),
  paymentMethod: z.string(),
  savesCardAs: z.nullable(z.string()),
  amount: Cents,
  captured: Cents,
  captureBefore: z.iso.datetime(),
  state: z.enum(['challenged', 'unauthenticated', 'declined', 'authorised', 'captured', 'released']),
})
export type Hold = z.infer<typeof Hold>

const Wallet = z.object({
  kind: z.literal('wallet'),
  cards: z.array(z.object({ id: z.string(), paymentMethod: z.string() })),
})
type Wallet = z.infer<typeof Wallet>

const Attempt = z.object({ kind: z.literal('attempt'), authorisationId: z.string() })
type Attempt = z.infer<typeof Attempt>

const UsedKey = z.object({
  kind: z.literal('key'),
  request: z.string(),
  reply: z.unknown(),
  usedAt: z.iso.datetime(),
})
type UsedKey = z.infer<typeof UsedKey>

export type SandboxRow = Hold | Attempt | Wallet | UsedKey

export async function readHold(rows: SandboxRows, authorisationId: string): Promise<Hold | undefined> {
  return z.optional(Hold).parse(await rows.get(holdId(authorisationId)))
}

export async function readAttempt(rows: SandboxRows, attemptId: string): Promise<Attempt | undefined> {
  return z.optional(Attempt).parse(await rows.get(attemptRowId(attemptId)))
}

export async function readWallet(rows: SandboxRows, customerId: string): Promise<Wallet> {
  return z.optional(Wallet).parse(await rows.get(walletId(customerId))) ?? { kind: 'wallet', cards: [] }
}

export async function readUsedKey(rows: SandboxRows, key: string): Promise<UsedKey | undefined> {
  return z.optional(UsedKey).parse(await rows.get(keyId(key)))
}

export const holdId = (authorisationId: string): string => `hold:${authorisationId}`
export const attemptRowId = (attemptId: string): string => `attempt:${attemptId}`
export const walletId = (customerId: string): string => `wallet:${customerId}`
export const keyId = (key: string): string => `key:${key}`
