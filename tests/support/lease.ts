import { randomUUID } from 'node:crypto'
import type { JobLease } from '#server/queue/task.ts'

/** Of a job that runs outside the queue, on its first try. */
export const leaseOf = (given: Partial<JobLease> = {}): JobLease => ({
  id: randomUUID(),
  lane: 'prompt',
  ownerId: randomUUID(),
  payload: {},
  checkpoint: null,
  attempts: 1,
  signal: new AbortController().signal,
  progress: async () => undefined,
  save: async () => undefined,
  finish: async () => undefined,
  ...given,
})
