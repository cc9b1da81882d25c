import { createHash } from 'node:crypto'

/** Finds a Zap by its address, which is stored encrypted. */
export const hookDigest = (address: string): Buffer => createHash('sha256').update(address).digest()
