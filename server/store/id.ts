const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids come from outside as text; the database refuses a comparison with one that is none. */
export const isId = (text: string): boolean => uuid.test(text)

export const nilUuid = '00000000-0000-0000-0000-000000000000'
