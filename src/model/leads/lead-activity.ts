import { scoreChangeLabels } from '#model/audits/rescore.ts'
import { destinationNames } from '#model/deliveries/pushes.ts'
import { outcomeText } from './call-lists.ts'
import { statusText } from './lead.ts'
import type { LeadActivity } from './lead-calls.ts'

const percent = (score: number | null): string =>
  score === null ? 'no score' : `${(score * 100).toFixed(2)}%`

const contacts = (count: number): string =>
  count === 1 ? '1 contact' : `${count.toLocaleString('en-US')} contacts`

/** What happened to a lead, in words. */
export function activityText(one: LeadActivity, dayText: (day: string) => string): string {
  switch (one.type) {
    case 'scored':
      return `Scored: ${percent(one.score)}`
    case 'rescored':
      return one.change === null
        ? `Scored again: ${percent(one.score)}`
        : `Scored again: ${percent(one.score)}, ${scoreChangeLabels[one.change].toLowerCase()}`
    case 'exported':
      return one.rows === null
        ? 'A file of this list was downloaded'
        : `A file of this list was downloaded, with ${contacts(one.rows)}`
    case 'pushed':
      return `Sent to ${destinationNames[one.destination]}`
    case 'called':
      return `Called: ${outcomeText(one, dayText)}`
    case 'status':
      return `Status: ${statusText(one, dayText)}`
    case 'undone':
      return `Status undone: ${statusText(one, dayText)} again`
    case 'noted':
      return 'Note written'
  }
}
