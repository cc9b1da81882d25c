import type { Edge } from '#charts/edges.ts'
import { eventPhrase, type Phrases } from '#charts/flow-words.ts'

/** "typing", "stays", "typing (reenters)". */
export function targetWords({ targets, reenter }: Edge): string {
  const where = targets.length === 0 ? 'stays' : targets.join(' and ')
  return reenter ? `${where} (reenters)` : where
}

export const whenWords = ({ label }: Edge): string => label.replace(/ \[.*\]$/, '')

/** The same in the product's words. */
export const happensWords = (edge: Edge, phrases: Phrases): string =>
  edge.event.kind === 'intent' ? eventPhrase(edge.event.name, phrases) : whenWords(edge)

export const ifWords = ({ guard, index }: Edge): string =>
  guard === '' && index > 0 ? 'none of those before it holds' : guard
