import type { Edge } from '#charts/edges.ts'

/** "typing", "stays", "typing (anew)". */
export function targetWords({ targets, reenter }: Edge): string {
  const where = targets.length === 0 ? 'stays' : targets.join(' and ')
  return reenter ? `${where} (anew)` : where
}

/** The label of a transition without its condition. */
export const whenWords = ({ label }: Edge): string => label.replace(/ \[.*\]$/, '')

/** On what condition it is taken; '' without one. */
export const ifWords = ({ guard, index }: Edge): string =>
  guard === '' && index > 0 ? 'none of those before it holds' : guard
