import { isIP } from 'node:net'
import type {
  PasskeyAsserted,
  PasskeyAssertion,
  PasskeyCreated,
  PasskeyCreation,
} from '#model/accounts/passkey.ts'
import { fullName } from '#model/accounts/session.ts'
import { site } from '#model/app/site.ts'
import type { Config } from '#server/config/config.ts'
import { publicAddress } from '#server/config/public-address.ts'
import type { passkeys } from '#server/store/schema/second-factor.ts'
import type { User } from '../users/users.ts'

/** Takes half a second to load, and most requests have no passkey. */
const library = () => import('@simplewebauthn/server')

export interface PasskeySite {
  readonly origin: string
  readonly rpId: string
}

/**
 * Where passkeys work; undefined where they cannot: browsers want https and a domain name. On this machine they take
 * localhost without either.
 */
export function passkeySite(config: Pick<Config, 'publicUrl' | 'host' | 'port'>): PasskeySite | undefined {
  const url = new URL(publicAddress(config))
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  const { protocol, hostname, origin } = url
  if (hostname === 'localhost') return { origin, rpId: hostname }
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isName && protocol === 'https:' ? { origin, rpId: hostname } : undefined
}

type Row = typeof passkeys.$inferSelect

/** EdDSA, ES256 and RS256: what every supported Node verifies. */
const supportedAlgorithmIDs = [-8, -7, -257]
/** The password is the other factor, so a key without a PIN is enough. */
const userVerification = 'preferred'
export const passkeyTimeoutMs = 10 * 60_000

const named = ({ credentialId, transports }: Pick<Row, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports,
})

export async function creationFor(
  { rpId }: PasskeySite,
  user: User,
  existing: readonly Row[],
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    userName: user.email,
    userDisplayName: fullName(user),
    timeout: passkeyTimeoutMs,
    excludeCredentials: existing.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    supportedAlgorithmIDs,
  })
}

export async function assertionFor(
  { rpId }: PasskeySite,
  existing: readonly Row[],
): Promise<PasskeyAssertion> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: rpId,
    timeout: passkeyTimeoutMs,
    allowCredentials: existing.map(named),
    userVerification,
  })
}

type NewPasskey = Pick<Row, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** The passkey if it answers this challenge for this site; the library throws at anything else. */
export async function readCreated(
  { origin, rpId }: PasskeySite,
  challenge: string,
  created: PasskeyCreated,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...created, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  const transports = created.response.transports ?? []
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}

/** The new counter if this passkey has signed this challenge for this site, and did not count backwards. */
export async function counterOf(
  { origin, rpId }: PasskeySite,
  { credentialId, publicKey, counter }: Row,
  challenge: string,
  asserted: PasskeyAsserted,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...asserted, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}
