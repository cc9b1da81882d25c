/**
 * An e-mail address for comparing and counting: trimmed, with ASCII letters in lower case. Same as the database's
 * `foldedEmail` (decision 0034).
 */
export const foldEmail = (email: string): string =>
  email.trim().replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())

export const isSameEmail = (one: string, other: string): boolean => foldEmail(one) === foldEmail(other)
