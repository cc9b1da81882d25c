import type { StateValue } from 'xstate'

function paths(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = inner === undefined ? [] : paths(inner)
    return below.length === 0 ? [key] : below.map((path) => `${key}.${path}`)
  })
}

/** The attributes that show which chart an element renders, and in which state it is: `form.idle`. */
export function chartState(chart: string, value: StateValue) {
  return { 'data-chart': chart, 'data-state': paths(value).join(' ') }
}
