import * as z from 'zod/mini'

const instant = z.nullable(z.string())

export const Operations = z.object({
  /** Jobs by lane: due or later, under way, and failing, which wait for another try. */
  lanes: z.array(
    z.object({
      lane: z.string(),
      waiting: z.number(),
      running: z.number(),
      failing: z.number(),
      /** Since when the longest has been due. */
      dueSince: instant,
    }),
  ),
  /** Jobs whose last try failed, the next to be tried first. */
  failing: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      lane: z.string(),
      attempts: z.number(),
      /** A fault's name, never its data. */
      lastError: z.string(),
      nextTryAt: z.string(),
    }),
  ),
  imports: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      fileName: z.string(),
      rows: z.number(),
      rejected: z.number(),
      startedAt: z.string(),
      finishedAt: instant,
    }),
  ),
  /** What is loaded of each model's file. */
  runs: z.array(
    z.object({
      fileClass: z.string(),
      counties: z.number(),
      runs: z.number(),
      predictionTime: instant,
      loadedTime: instant,
    }),
  ),
  /** Mail and texts of the last 30 days. */
  messages: z.array(
    z.object({ channel: z.string(), status: z.string(), count: z.number(), newest: z.string() }),
  ),
})
export type Operations = z.infer<typeof Operations>

export const operationTexts = {
  notRetried: 'This job could not be tried again. It may have ended.',
  retried: 'The job is tried again now.',
} as const
