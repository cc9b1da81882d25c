import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAsserted,
  PasskeyAssertion,
  PasskeyCreated,
  PasskeyCreation,
} from '#model/accounts/passkey.ts'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** How a browser or its passkey is not honest. */
interface Lies {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** Nothing was touched. */
  readonly isAbsent?: boolean
  /** What it says it has signed so far; counts up by itself otherwise. */
  readonly counter?: number
  /** Another's credential under this id. */
  readonly id?: string
}

const home = 'http://localhost:4400'

const clientData = (type: string, asked: string, { origin = home, challenge = asked, ...lies }: Lies) =>
  Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin: false }))

/** A browser with a software passkey (WebAuthn level 2, ES256, no attestation), for one account. */
export function softAuthenticator(counts = true) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const ownId = credentialId.toString('base64url')
  let signed = 0

  const authenticatorData = (rpId: string, flags: number, { counter, isAbsent, ...lies }: Lies) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? signed)
    const [present, verified] = [0x01, 0x04]
    const bits = isAbsent ? flags : flags | present | verified
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.of(bits), count])
  }

  /** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const part = (key: number, value: string) =>
      Buffer.concat([Buffer.of(key, 0x58, 0x20), Buffer.from(value, 'base64url')])
    const head = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01)
    return Buffer.concat([head, part(0x21, x), part(0x22, y)])
  }

  return {
    id: ownId,
    create({ challenge, rp }: PasskeyCreation, lies: Lies = {}): PasskeyCreated {
      const hasCredential = 0x40
      const data = Buffer.concat([
        authenticatorData(rp.id ?? '', hasCredential, lies),
        Buffer.alloc(16),
        Buffer.of(0, credentialId.length),
        credentialId,
        coseKey(),
      ])
      // CBOR: {fmt: "none", attStmt: {}, authData: data}.
      const attestationObject = Buffer.concat([
        Buffer.of(0xa3, 0x63),
        Buffer.from('fmt'),
        Buffer.of(0x64),
        Buffer.from('none'),
        Buffer.of(0x67),
        Buffer.from('attStmt'),
        Buffer.of(0xa0, 0x68),
        Buffer.from('authData'),
        Buffer.of(0x58, data.length),
        data,
      ])
      return {
        id: ownId,
        rawId: ownId,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign({ challenge, rpId = '' }: PasskeyAssertion, lies: Lies = {}): PasskeyAsserted {
      if (counts) signed += 1
      const data = authenticatorData(rpId, 0, lies)
      const client = clientData('webauthn.get', challenge, lies)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const id = lies.id ?? ownId
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
