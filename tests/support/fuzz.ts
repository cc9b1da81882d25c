import fc from 'fast-check'

const { FUZZ_MINUTES, FUZZ_SEED } = process.env
const seed = Number(FUZZ_SEED ?? 1)

export interface Target {
  readonly name: string
  /** Looks for a value that breaks what must hold, among `runs` of them, and describes the smallest that it finds. */
  readonly hunt: (seed: number, runs: number) => Promise<string | undefined>
}

export const target = <T>(
  name: string,
  values: fc.Arbitrary<T>,
  mustHold: (value: T) => Promise<void> | void,
): Target => ({
  name,
  async hunt(from, numRuns) {
    const details = await fc.check(
      fc.asyncProperty(values, async (value) => mustHold(value)),
      {
        seed: from,
        numRuns,
        interruptAfterTimeLimit: 60_000,
      },
    )
    if (!details.failed || details.counterexample === null) return undefined
    const { errorInstance: error } = details
    return `${fc.stringify(details.counterexample[0])}\n${error instanceof Error ? error.message : error}`
  },
})

/**
 * Hunts in one target after the other for a part of the time that was asked for; a target that broke is left alone.
 * Tells how many rounds there were, and what it found.
 */
export async function huntAll(
  targets: readonly Target[],
  { share }: { readonly share: number },
): Promise<string[]> {
  const until = performance.now() + Number(FUZZ_MINUTES ?? 1) * 60_000 * share
  const broken = new Map<string, string>()
  let rounds = 0
  do {
    for (const { name, hunt } of targets) {
      if (broken.has(name)) continue
      const found = await hunt(seed + rounds, 20)
      if (found !== undefined) broken.set(name, `${name}\n${found}`)
      if (rounds > 0 && performance.now() > until) break
    }
    rounds += 1
  } while (performance.now() < until && broken.size < targets.length)
  process.stdout.write(`${targets.length} targets, ${rounds} rounds of 20 values, ${broken.size} broken.\n`)
  return [...broken.values()]
}
