import { createHash } from 'node:crypto'

/** The newest answers by key. Concurrent requests share one; failures are not cached. */
export class SharedCache<T> {
  readonly #answers = new Map<string, Promise<T>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** The key may be long, such as a list of ids: only its hash is kept. */
  of(about: string, find: () => Promise<T>): Promise<T> {
    const key = createHash('sha256').update(about).digest('base64')
    const answer = this.#answers.get(key) ?? find()
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    answer.catch(() => this.#answers.delete(key))
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#most) break
      this.#answers.delete(oldest)
    }
    return answer
  }
}
