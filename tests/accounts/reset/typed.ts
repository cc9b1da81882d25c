/** What a user who forgot their password types. */
export const typed = { email: 'dana@example.com', code: '48213', password: 'six-or-more' } as const
