/** Times are in milliseconds; less is always better. */
export type Unit = 'ms' | 'MB' | 'KiB' | ''

export interface Figure {
  readonly name: string
  readonly unit: Unit
  /** What the engine or a peer needs at least for the same work, measured in the same run; empty where there is none. */
  readonly floor: readonly number[]
  readonly ours: readonly number[]
  /** The most that ours may be: of its floor, or in the figure's unit where there is none. */
  readonly aim: number | null
}

export interface Bench {
  /** What the floors are. */
  readonly floor: string
  /** By a figure's name, or what it has before its colon. */
  readonly aims: Readonly<Record<string, number>>
  run(figures: Figures): Promise<void>
}

/** A work that resolves to a number has measured itself. */
interface Pair {
  readonly floor?: (() => Promise<unknown>) | undefined
  readonly ours: (round: number) => Promise<unknown>
}

export class Figures {
  readonly all: Figure[] = []
  readonly notes: string[] = []
  readonly #aims: Bench['aims']

  constructor(aims: Bench['aims']) {
    this.#aims = aims
  }

  add(
    name: string,
    ours: number | readonly number[],
    floor: number | readonly number[] = [],
    unit: Unit = 'ms',
  ): void {
    const aim = this.#aims[name] ?? this.#aims[name.split(':')[0] ?? ''] ?? null
    this.all.push({ name, unit, floor: [floor].flat(), ours: [ours].flat(), aim })
  }

  /** Both in turn; with more than one round, after one that does not count. */
  async compare(name: string, { floor, ours }: Pair, rounds = 1): Promise<void> {
    const [floors, all]: [number[], number[]] = [[], []]
    for (let round = rounds > 1 ? 0 : 1; round <= rounds; round += 1) {
      const least = floor && (await timed(floor))
      const took = await timed(() => ours(round))
      if (round === 0) continue
      if (least !== undefined) floors.push(least)
      all.push(took)
    }
    this.add(name, all, floors)
  }

  /** What is no figure: how much there was, or how something ended. */
  note(line: string): void {
    this.notes.push(line)
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  const own = await work()
  return typeof own === 'number' ? own : performance.now() - start
}

/** @param share 0.5 for the median */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The most that this process's memory grew meanwhile, in MB, and its answer. */
export async function grownBy<T>(
  work: () => Promise<T>,
): Promise<{ readonly megabytes: number; readonly result: T }> {
  const before = process.memoryUsage.rss()
  let most = before
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss())
  }
  const watch = setInterval(look, 20)
  const result = await work().finally(() => clearInterval(watch))
  look()
  return { megabytes: (most - before) / 1e6, result }
}

export const count = (value: number): string => value.toLocaleString('en-US')
