const cookie = 'foresale.ref'
const keptForSeconds = 45 * 24 * 60 * 60
const shape = /^[\w.~-]{1,255}$/

type Jar = Pick<Document, 'cookie'>

/** Keeps the code of a partner's link (`?ref=`) for 45 days; the newest link counts. */
export function keepReferral(search: string, jar: Jar): void {
  const code = new URLSearchParams(search).get('ref')
  if (code === null || !shape.test(code)) return
  jar.cookie = `${cookie}=${code}; Max-Age=${keptForSeconds}; Path=/; SameSite=Lax`
}

/** The partner whose link led here, or null. */
export function readReferral(jar: Jar): string | null {
  const found = jar.cookie.split('; ').find((pair) => pair.startsWith(`${cookie}=`))
  const code = found?.slice(cookie.length + 1) ?? ''
  return shape.test(code) ? code : null
}
