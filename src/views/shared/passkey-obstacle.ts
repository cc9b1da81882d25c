import { passkeyTexts } from '#model/accounts/passkey.ts'

/** Why this page cannot use passkeys of `origin`, the one of our address; undefined where it can. */
export function passkeyObstacle(origin: string | null): string | undefined {
  if (origin === null) return passkeyTexts.notPossible
  if (location.origin !== origin) return passkeyTexts.elsewhere(origin)
  return 'PublicKeyCredential' in window ? undefined : passkeyTexts.noBrowser
}
