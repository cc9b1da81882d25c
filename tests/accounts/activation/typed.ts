const email = 'dana@example.com'
const code = '0123456789abcdef0123456789abcdef'

/** What the link in the mail says. */
export const link = { code, path: `/login/confirm/${encodeURIComponent(email)}/${code}` } as const

/** What a user from the old portal types. */
export const typed = { email, password: 'six-or-more' } as const
