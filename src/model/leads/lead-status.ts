import * as z from 'zod/mini'

/** In the order in which leads are worked. */
export const leadStatuses = ['toCall', 'called', 'again', 'appointment', 'listed', 'notInterested'] as const
export const LeadStatus = z.enum(leadStatuses)
export type LeadStatus = z.infer<typeof LeadStatus>

export const statusNames: Record<LeadStatus, string> = {
  toCall: 'To call',
  called: 'Called',
  again: 'Call again',
  appointment: 'Appointment',
  listed: 'Listed',
  notInterested: 'Not interested',
}
