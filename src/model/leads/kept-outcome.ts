import * as z from 'zod/mini'
import { LeadSource } from './call-lists.ts'
import { DatedStatus } from './lead.ts'

/** What came of a call that was made without a network. */
export const TodayOutcome = z.extend(DatedStatus, {
  /** Made on the device: the same outcome that is sent again changes nothing. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  leadId: z.string(),
  source: LeadSource,
  /** How often the status of the lead was set when it was listed. */
  changes: z.int().check(z.gte(0)),
})
export type TodayOutcome = z.infer<typeof TodayOutcome>

/** An outcome that waits on the device, or that the server refused. */
export const KeptOutcome = z.extend(TodayOutcome, {
  name: z.string(),
  at: z.string(),
  /** The server's sentence; null until it refuses. */
  refusal: z.nullable(z.string()),
})
export type KeptOutcome = z.infer<typeof KeptOutcome>
