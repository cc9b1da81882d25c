import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** A secret cannot be decrypted: wrong key, wrong place, or altered. */
export class BrokenSeal extends Error {
  override readonly name = 'BrokenSeal'
}

const cipher = 'aes-256-gcm'
const version = 1
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nonceBytes + tagBytes

/** AES-256-GCM: version (1 byte), nonce (12), tag (16), ciphertext. */
export class SecretBox {
  constructor(private readonly key: Buffer) {}

  /** @param place where it is stored; it decrypts for that place only */
  seal(secret: string, place: string): Buffer {
    const nonce = randomBytes(nonceBytes)
    const sealing = createCipheriv(cipher, this.key, nonce).setAAD(Buffer.from(place))
    const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
    return Buffer.concat([Buffer.of(version), nonce, sealing.getAuthTag(), sealed])
  }

  /** The same for the same text; tells nothing of it without the key. A UUID of version 8 (RFC 9562). */
  uuidOf(text: string): string {
    const digest = createHmac('sha256', this.key).update(`foresale id ${text}`).digest().subarray(0, 16)
    digest[6] = (digest.readUInt8(6) & 0x0f) | 0x80
    digest[8] = (digest.readUInt8(8) & 0x3f) | 0x80
    return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

  open(sealed: Buffer, place: string): string {
    if (sealed.length < headBytes || sealed[0] !== version) throw new BrokenSeal('This is no sealed secret.')
    const nonce = sealed.subarray(1, 1 + nonceBytes)
    const tag = sealed.subarray(1 + nonceBytes, headBytes)
    const opening = createDecipheriv(cipher, this.key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(place))
      .setAuthTag(tag)
    try {
      return Buffer.concat([opening.update(sealed.subarray(headBytes)), opening.final()]).toString('utf8')
    } catch {
      throw new BrokenSeal('The seal does not fit the key.')
    }
  }
}
