import { type StateTree, stateWords } from '#model/app/state-words.ts'

/**
 * The attributes that show which chart an element renders, and in which state it is; of a general chart also what it
 * is used for.
 */
export const chartState = (chart: string, value: StateTree, use?: string) => ({
  'data-chart': chart,
  'data-use': use,
  'data-state': stateWords(value),
})
