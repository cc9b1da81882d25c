import { vi } from 'vitest'

/** Waits until what is checked holds, with the patience that a busy machine needs. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000 })
