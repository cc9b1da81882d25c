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

/**
 * As lists show it. Opted out follows from the list of opt-outs, whatever the status is. Lists do not filter by it: it is
 * read from each person's names, numbers and addresses, so a filter would read them of a whole list.
 */
export const ShownStatus = z.enum([...leadStatuses, 'optedOut'])
export type ShownStatus = z.infer<typeof ShownStatus>

export const shownStatusNames: Record<ShownStatus, string> = { ...statusNames, optedOut: 'Opted out' }
