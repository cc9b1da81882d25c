/**
 * Nothing comes of what was cut off: React's strict mode, which `npm run dev` has, starts a stopped actor again, and it
 * would hear of it.
 */
export const unlessAborted = <T>(asked: Promise<T>, signal: AbortSignal): Promise<T> =>
  asked.catch((error: unknown) => (signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error)))
