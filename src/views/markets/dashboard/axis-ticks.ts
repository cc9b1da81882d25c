const mostSteps = 5

const stepOf = (most: number, steps: number): number => {
  const least = most / steps
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power
}

/** From 0 in round steps: as many as have words of their own. `most` is above 0. */
export function axisTicks(most: number, words: (value: number) => string): number[] {
  const choices = Array.from({ length: mostSteps }, (_, fewer) => {
    const step = stepOf(most, mostSteps - fewer)
    return Array.from({ length: Math.floor(most / step) + 1 }, (_each, at) => at * step)
  })
  return choices.find((ticks) => new Set(ticks.map(words)).size === ticks.length) ?? [0]
}

const noDecimals = /\.0+(?=%?$)/

/** Without decimals, unless a tick has some. */
export const wholeWhereAllAre = (ticks: readonly number[], words: (value: number) => string) =>
  ticks.every((tick) => !words(tick).replace(noDecimals, '').includes('.'))
    ? (tick: number) => words(tick).replace(noDecimals, '')
    : words
