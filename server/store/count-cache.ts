export class CountCache {
  readonly #counts = new Map<string, Promise<number>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Concurrent requests share one count; failures are not cached. */
  of(key: string, count: () => Promise<number>): Promise<number> {
    const counted = this.#counts.get(key) ?? count()
    this.#counts.delete(key)
    this.#counts.set(key, counted)
    counted.catch(() => this.#counts.delete(key))
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= this.#most) break
      this.#counts.delete(oldest)
    }
    return counted
  }
}
