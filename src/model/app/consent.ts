export type Consent = 'allowed' | 'refused'

/** What the cookie of consent says: analytics are off when it equals 1. */
const values: Readonly<Record<Consent, string>> = { allowed: '0', refused: '1' }

export const consentTexts = {
  failed: 'Your browser did not keep the choice. Cookies of this site may be blocked.',
} as const

export function consentIn(cookies: string, name: string): Consent | null {
  const pairs = cookies.split('; ')
  const found = (['allowed', 'refused'] as const).find((choice) =>
    pairs.includes(`${name}=${values[choice]}`),
  )
  return found ?? null
}

const keptForSeconds = 180 * 24 * 60 * 60

export const consentCookie = (name: string, choice: Consent): string =>
  `${name}=${values[choice]}; Max-Age=${keptForSeconds}; Path=/; SameSite=Lax`
