import * as z from 'zod/mini'
import type { Problem } from '#model/shared/problem.ts'
import { Passkey, PasskeyRequest } from './passkey.ts'
import { PasswordProof } from './security.ts'
import { signupTexts } from './signup.ts'

export const recoveryCodeCount = 10
const appCodeLength = 6

/** What a log-in with the right password answers where a second factor is due. */
export const SecondStep = z.object({
  secondFactor: z.string(),
  /** Whether codes of an authenticator app are taken; recovery codes always are. */
  app: z.boolean(),
  /** Null where the account has no passkey. */
  passkey: z.nullable(PasskeyRequest),
})
export type SecondStep = z.infer<typeof SecondStep>

/** Six digits of the app, or a recovery code; spaces and dashes do not count. */
const typedCode = z.string().check(
  z.overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase()),
  z.minLength(1, signupTexts.required),
  z.maxLength(64),
)

export const isAppCode = (code: string): boolean => new RegExp(`^\\d{${appCodeLength}}$`).test(code)

export const SecondCode = z.object({ id: z.string(), code: typedCode })
export type SecondCode = z.infer<typeof SecondCode>

export const SecondFactorStatus = z.object({
  /** The authenticator app; null if there is none. Instants are ISO 8601 in UTC. */
  app: z.nullable(z.object({ id: z.string(), addedAt: z.string() })),
  passkeys: z.array(Passkey),
  /** Where they work; null where our address is no domain name with https. */
  passkeyOrigin: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  /** Administrators cannot be without one. */
  isRequired: z.boolean(),
})
export type SecondFactorStatus = z.infer<typeof SecondFactorStatus>

/** A new app's secret in base32, and the address that its QR code holds. */
export const AppOffer = z.object({ id: z.string(), secret: z.string(), uri: z.string() })
export type AppOffer = z.infer<typeof AppOffer>

/** Of a passkey, or of the app where none is named. */
export const FactorRemoval = z.extend(PasswordProof, { passkeyId: z.nullable(z.string()) })
export type FactorRemoval = z.infer<typeof FactorRemoval>

/** Null where there were some already. They are shown once. */
export const FactorAdded = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })
export type FactorAdded = z.infer<typeof FactorAdded>

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const secondFactorTexts = {
  wrongCode: 'This code is not right, or it was used already. Try the next one.',
  over: 'This log-in has expired. Please start again.',
  offerOver: 'This set-up has expired. Please start again.',
  added: 'Your second factor is set up. You are asked for it at each log-in.',
  removed: 'The authenticator app is removed.',
  notRemoved: 'Administrators need a second factor. Add another one before you remove this one.',
  notOneself: 'You cannot reset your own second factor. Ask another administrator.',
  none: 'This user has no second factor.',
  reset: 'The second factor is reset. They log in with the password alone until they set up another one.',
  notReset: 'The second factor could not be reset. Please try again.',
  due: 'Administrators need a second factor. Set one up now: this log-in ends within an hour, and from the next one on the administration is closed until you have.',
  overdue: 'The administration is closed until you set up a second factor.',
} as const

/** A set-up has ten minutes. */
export const isOfferOver = ({ code }: Problem): boolean => code === 'offerOver'

/** `ABCD-EFGH-JKMN-PQRS` */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
