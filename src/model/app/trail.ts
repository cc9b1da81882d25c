import * as z from 'zod/mini'

export const TRAIL_VERSION = 2
export const TEST_TRAIL_VERSION = 1
export const TRAIL_LIMIT = 500

const signs = z.string().check(z.maxLength(200), z.regex(/^[\w.:*()#/-]+$/))
const stateWords = z.string().check(z.maxLength(600), z.regex(/^[\w.: -]*$/))

/** An event of version 1, which the server and the workbench still read. */
const FirstEntry = z.strictObject({
  /** Milliseconds since the page was opened. */
  at: z.number().check(z.nonnegative()),
  /** Tells actors of one chart apart: "x:3", and of a general chart what it is used for: "item-removal:3". */
  actor: signs,
  chart: signs,
  /** Event type as XState has it: "code.send", "xstate.done.actor.requestCode", "xstate.init". */
  event: signs,
  /** Leaf state paths joined by a space, as in `data-state`; '' before the start. */
  from: stateWords,
  to: stateWords,
})

/**
 * Letters, digits and the signs that ids of charts, actors and events are made of: no address or text of a person fits
 * in, and neither does a number of six digits or an id of the server.
 */
const word = signs.check(z.regex(/^(?!.*\d{6})(?!.*[\da-f]{8}-[\da-f]{4}-)/i))

/** As the server makes them: twenty hexadecimal digits, which no number or id of a person has. */
export const RequestId = z.string().check(z.regex(/^[\da-f]{20}$/))

/** One event that an actor took, never with its payload. */
export const TrailEntry = z.strictObject({
  ...FirstEntry.shape,
  /** ISO 8601 instant in UTC. */
  at: z.string().check(z.regex(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/)),
  actor: word.check(z.regex(/:\d{1,5}$/)),
  chart: word,
  event: word,
  /** The route's pattern, "/user/:id": it has no digits, so that no id fits in. */
  page: z.optional(z.string().check(z.maxLength(60), z.regex(/^\/[a-zA-Z/:?-]*$/))),
  /** Of the request that brought the event: its id, under which the server logs it, and its HTTP status. */
  request: z.optional(RequestId),
  status: z.optional(z.int().check(z.minimum(100), z.maximum(599))),
})
export type TrailEntry = z.infer<typeof TrailEntry>

const FirstTrail = z.strictObject({
  kind: z.literal('trail'),
  version: z.literal(1),
  app: signs,
  entries: z.array(FirstEntry).check(z.maxLength(TRAIL_LIMIT)),
})

/** What happened in a tab, free of personal data: goes with a support request when the user agrees. */
export const Trail = z.strictObject({
  kind: z.literal('trail'),
  version: z.literal(TRAIL_VERSION),
  app: word,
  entries: z.array(TrailEntry).check(z.maxLength(TRAIL_LIMIT)),
})
export type Trail = z.infer<typeof Trail>

/** A trail of any version: a tab may be older than the server, and a file older than the workbench. */
export const AnyTrail = z.discriminatedUnion('version', [FirstTrail, Trail])
export type AnyTrail = z.infer<typeof AnyTrail>

/** An event of a test with all that it carried; test data are made up. */
const TestTrailEntry = z.strictObject({
  ...FirstEntry.shape,
  /** The event without its type; on "xstate.init" `{ input }`. */
  payload: z.record(z.string(), z.unknown()),
})

/** The trail of a failed test: as its events are whole, it can be computed again. */
export const TestTrail = z.strictObject({
  kind: z.literal('test-trail'),
  version: z.literal(TEST_TRAIL_VERSION),
  app: signs,
  test: z.string(),
  entries: z.array(TestTrailEntry),
})
export type TestTrail = z.infer<typeof TestTrail>
