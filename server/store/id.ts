const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The database rejects comparisons with anything else. */
export const isId = (text: string): boolean => uuid.test(text)

export const nilUuid = '00000000-0000-0000-0000-000000000000'
