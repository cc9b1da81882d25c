import * as z from 'zod/mini'
import { signupTexts } from './signup.ts'

/** Of one account. */
export const maxPasskeys = 10

/** Binary values as WebAuthn's JSON has them. */
const base64url = (length: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(length))
const credentialId = base64url(1_400)
const clientDataJSON = base64url(4_096)

const answer = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }
const credential = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.optional(z.array(z.string())),
})
const preference = z.optional(z.enum(['discouraged', 'preferred', 'required']))

/** What a browser is asked for a new passkey: PublicKeyCredentialCreationOptionsJSON. */
const Creation = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(credential)),
  authenticatorSelection: z.optional(z.object({ residentKey: preference, userVerification: preference })),
})
export type PasskeyCreation = z.infer<typeof Creation>

/** The browser's answer: RegistrationResponseJSON. */
const Created = z.object({
  ...answer,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(16_384),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
  }),
})
export type PasskeyCreated = z.infer<typeof Created>

/** What a browser is asked at a log-in: PublicKeyCredentialRequestOptionsJSON. */
const Assertion = z.object({
  challenge: z.string(),
  rpId: z.optional(z.string()),
  timeout: z.optional(z.number()),
  allowCredentials: z.optional(z.array(credential)),
  userVerification: preference,
})
export type PasskeyAssertion = z.infer<typeof Assertion>

/** The browser's answer: AuthenticationResponseJSON. */
const Asserted = z.object({
  ...answer,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4_096),
    signature: base64url(4_096),
    userHandle: z.optional(base64url(128)),
  }),
})
export type PasskeyAsserted = z.infer<typeof Asserted>

const name = z.string().check(z.trim(), z.minLength(1, signupTexts.required), z.maxLength(60))

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Instants are ISO 8601 in UTC. */
  addedAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/** The password was right. `name` is a suggestion: the browser that asks. */
export const PasskeyOffer = z.object({ id: z.string(), name: z.string(), creation: Creation })
export type PasskeyOffer = z.infer<typeof PasskeyOffer>

export const PasskeyAddition = z.object({ id: z.string(), name, created: Created })
export type PasskeyAddition = z.infer<typeof PasskeyAddition>

export const PasskeyName = z.object({ name })

export const PasskeyRename = z.extend(PasskeyName, { passkeyId: z.string() })
export type PasskeyRename = z.infer<typeof PasskeyRename>

/** What a browser is asked for under this name. */
export const NamedOffer = z.extend(PasskeyName, { offer: PasskeyOffer })
export type NamedOffer = z.infer<typeof NamedOffer>

/** At a log-in. A browser takes passkeys at their own origin only. */
export const PasskeyRequest = z.object({ origin: z.string(), assertion: Assertion })
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

export interface PasskeyUse {
  readonly id: string
  readonly request: PasskeyRequest
}

export const PasskeyLogin = z.object({ id: z.string(), asserted: Asserted })
export type PasskeyLogin = z.infer<typeof PasskeyLogin>

export const passkeyTexts = {
  tooMany: `An account has ${maxPasskeys} passkeys at most. Remove one first.`,
  notPossible: 'Passkeys need an address with a domain name and https.',
  taken: 'This passkey is in use already. Choose another device or password manager.',
  notAdded: 'The passkey could not be checked. Please start again.',
  refused: 'This passkey was not accepted. Start again, or type a code.',
  added: 'The passkey is added. It is asked for at each log-in.',
  renamed: 'The passkey is renamed.',
  removed: 'The passkey is removed.',
  noBrowser: 'This browser cannot use passkeys.',
  cancelled: 'The browser gave no passkey: it was cancelled, it took too long, or there is none here.',
  known: 'This device or password manager has a passkey of your account already.',
  failed: 'The browser could not use a passkey here.',
  elsewhere: (origin: string) => `Passkeys work at ${origin} only.`,
} as const
