const first = 2_000
const longest = 16_000

let random = () => 1

/** Called where the app is composed. Without it, as in tests and diagrams, the delays are fixed. */
export function spreadRetries(source: () => number): void {
  random = source
}

/**
 * How long to wait before another try, in milliseconds: exponential, with jitter so that browsers that lost the
 * server together do not come back in step.
 * @param failures how many tries in a row have failed, from 1
 */
export function retryDelay(failures: number): number {
  const ceiling = Math.min(longest, first * 2 ** (failures - 1))
  return Math.round((ceiling * (1 + random())) / 2)
}
