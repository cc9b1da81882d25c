import * as z from 'zod/mini'

export const TRAIL_VERSION = 1
export const TRAIL_LIMIT = 500

/** Letters, digits and the signs that ids of charts, actors and events are made of: no address or text of a person fits in. */
const word = z.string().check(z.maxLength(200), z.regex(/^[\w.:*()#/-]+$/))
const stateWords = z.string().check(z.maxLength(600), z.regex(/^[\w.: -]*$/))

/** One event that an actor took, never with its payload. */
export const TrailEntry = z.strictObject({
  at: z.number().check(z.nonnegative()),
  /** Tells actors of one chart apart: "x:3", and of a general chart what it is used for: "item-removal:3". */
  actor: word,
  chart: word,
  /** Event type as XState has it: "code.send", "xstate.done.actor.requestCode", "xstate.init". */
  event: word,
  /** Leaf state paths joined by a space, as in `data-state`; '' before the start. */
  from: stateWords,
  to: stateWords,
})
export type TrailEntry = z.infer<typeof TrailEntry>

/** What happened on a page, free of personal data: goes with a support request when the user agrees. */
export const Trail = z.strictObject({
  kind: z.literal('trail'),
  version: z.literal(TRAIL_VERSION),
  app: word,
  entries: z.array(TrailEntry).check(z.maxLength(TRAIL_LIMIT)),
})
export type Trail = z.infer<typeof Trail>

/** An event of a test with all that it carried; test data are made up. */
const TestTrailEntry = z.strictObject({
  ...TrailEntry.shape,
  /** The event without its type; on "xstate.init" `{ input }`. */
  payload: z.record(z.string(), z.unknown()),
})

/** The trail of a failed test: as its events are whole, it can be computed again. */
export const TestTrail = z.strictObject({
  kind: z.literal('test-trail'),
  version: z.literal(TRAIL_VERSION),
  app: word,
  test: z.string(),
  entries: z.array(TestTrailEntry),
})
export type TestTrail = z.infer<typeof TestTrail>
