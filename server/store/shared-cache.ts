import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/**
 * A query's key: its text and parameters, so that it depends on all that the query asks for, a user's id among it.
 * @param version of the data that it reads
 */
export function queryKey(query: SQL, version: unknown): string {
  const { sql, params } = dialect.sqlToQuery(query)
  return JSON.stringify([version, sql, params])
}

/** The newest answers by key. Concurrent requests share one; failures are not cached. */
export class SharedCache<T> {
  readonly #answers = new Map<string, Promise<T>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** The key may be long, such as a list of ids: only its hash is kept. */
  get(about: string, find: () => Promise<T>): Promise<T> {
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
