/**
 * An e-mail address as it is compared and counted: without spaces around it, and in the small letters of ASCII. The
 * database's `foldedEmail` is the same, in every locale; other letters stay as they are, for no two sides fold them
 * alike (decision 0034).
 */
export const foldEmail = (email: string): string =>
  email.trim().replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())

export const isSameEmail = (one: string, other: string): boolean => foldEmail(one) === foldEmail(other)
