import { type StateTree, stateWords } from '#model/app/state-words.ts'

/** The attributes that show which chart an element renders, and in which state it is: `form.idle`. */
export function chartState(chart: string, value: StateTree) {
  return { 'data-chart': chart, 'data-state': stateWords(value) }
}
