import type { Edge } from '#charts/edges.ts'

/** "typing", "stays", "typing (reenters)". */
export function targetWords({ targets, reenter }: Edge): string {
  const where = targets.length === 0 ? 'stays' : targets.join(' and ')
  return reenter ? `${where} (reenters)` : where
}

export const whenWords = ({ label }: Edge): string => label.replace(/ \[.*\]$/, '')

export const ifWords = ({ guard, index }: Edge): string =>
  guard === '' && index > 0 ? 'none of those before it holds' : guard
