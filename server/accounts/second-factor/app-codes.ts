import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { site } from '#model/app/site.ts'
import type { Transaction } from '#server/store/pool.ts'
import { secondFactors } from '#server/store/schema/second-factor.ts'
import type { SecretBox } from '../secret-box.ts'

const stepSeconds = 30
const secretBytes = 20
/** How many steps a phone's clock may be off. */
const drift = 1

/** RFC 6238 with what every app takes: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: site.name, label, secret, algorithm: 'SHA1', digits: 6, period: stepSeconds })

const placeOf = (id: string) => `second-factor|${id}`

export function newApp(secrets: SecretBox, email: string) {
  const id = randomUUID()
  const secret = new Secret({ size: secretBytes })
  const sealed = secrets.seal(secret.base32, placeOf(id))
  return { sealed, offer: { id, secret: secret.base32, uri: totpOf(secret, email).toString() } }
}

type App = typeof secondFactors.$inferSelect

/** The step of a code that was not used before; undefined for any other. */
export function freshStep(
  secrets: SecretBox,
  { id, sealed, lastStep }: Pick<App, 'id' | 'sealed' | 'lastStep'>,
  code: string,
  now: Date,
): number | undefined {
  const totp = totpOf(Secret.fromBase32(secrets.open(sealed, placeOf(id))), '')
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: drift })
  if (delta === null) return undefined
  const step = totp.counter({ timestamp: now.getTime() }) + delta
  return lastStep !== null && step <= lastStep ? undefined : step
}

/** The app that a log-in asks for, locked: of two log-ins with the same code one succeeds. */
export async function takeAppCode(
  tx: Transaction,
  secrets: SecretBox,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const [app] = await tx
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .orderBy(desc(secondFactors.confirmedAt))
    .limit(1)
    .for('update')
  const step = app && freshStep(secrets, app, code, now)
  if (!app || step === undefined) return false
  await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.id, app.id))
  return true
}
