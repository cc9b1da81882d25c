/** `closed`: the key is known, but its account may not use the API, or not any more. */
export type KeyStatus = 'accepted' | 'refused' | 'closed'

/** A product that a customer connects with a key of their own. */
export interface Integration {
  checkKey(key: string): Promise<KeyStatus>
}
