import * as z from 'zod/mini'
import { TrailEntry } from './trail.ts'

/** On which an app that `npm run dev` serves and its workbench hear each other; no build has it. */
export const followChannel = 'foresale.follow'

/** A step of the app with all that its event carried and that its chart remembers then. */
export const FollowedStep = z.strictObject({
  ...TrailEntry.shape,
  payload: z.unknown(),
  context: z.unknown(),
})
export type FollowedStep = z.infer<typeof FollowedStep>

/** `tab` names the app's tab, `first` the number of the oldest step that it remembers, `from` that of the first one here. */
const Steps = z.object({
  kind: z.literal('steps'),
  tab: z.string(),
  first: z.number(),
  from: z.number(),
  steps: z.array(FollowedStep),
})

export const FollowMessage = z.discriminatedUnion('kind', [
  Steps,
  /** The workbench asks for all steps so far. */
  z.object({ kind: z.literal('hello') }),
  /** The workbench asks a tab for the screen of a step, or of now. */
  z.object({ kind: z.literal('show'), tab: z.string(), step: z.nullable(z.int().check(z.nonnegative())) }),
])
export type FollowMessage = z.infer<typeof FollowMessage>
export type FollowedSteps = z.infer<typeof Steps>
