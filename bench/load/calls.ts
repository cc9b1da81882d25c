import { setTimeout as pause } from 'node:timers/promises'
import { timed } from '../lib/figures.ts'

/** What all customers were answered: milliseconds by action, and what went wrong. */
export class Answers {
  readonly took = new Map<string, number[]>()
  readonly errors = new Map<string, number>()
  /** Reads that were asked again elsewhere, since the process that they were sent to was gone. */
  movedReads = 0
  /** Streams that were opened again, for the same reason. */
  movedStreams = 0

  add(action: string, took: number): void {
    const all = this.took.get(action) ?? []
    this.took.set(action, all)
    all.push(took)
  }

  fail(action: string, why: string): void {
    const key = `${action}: ${why}`
    this.errors.set(key, (this.errors.get(key) ?? 0) + 1)
  }
}

const notServed: readonly number[] = [502, 503, 504]
const retryPauseMs = 300

/** One customer's calls, from an address of their own, to one of the processes: to the next when that is gone. */
export class Calls {
  #token = ''
  readonly #leaving = new AbortController()

  constructor(
    private readonly origins: readonly string[],
    /** Of the process that is asked. */
    private at: number,
    private readonly address: string,
    private readonly answers: Answers,
  ) {}

  isNow(token: string): void {
    this.#token = token
  }

  hangUp(): void {
    this.#leaving.abort()
  }

  /** Undefined where there is no answer of 200. As in the browser, a read is asked again, and nothing else. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape of a reply is the caller's to know
  async ask(action: string, method: string, path: string, body?: object | (() => FormData)): Promise<any> {
    let response = await this.#timed(action, method, path, body)
    if (method === 'GET' && (response === undefined || notServed.includes(response.status))) {
      this.answers.movedReads += 1
      this.at += 1
      await pause(retryPauseMs)
      response = await this.#timed(action, method, path, body)
    }
    if (response === undefined) {
      this.at += 1
      return this.answers.fail(action, 'cut')
    }
    if (response.status !== 200) return this.answers.fail(action, `${response.status} ${response.body}`)
    return JSON.parse(response.body)
  }

  async #timed(action: string, method: string, path: string, body?: object | (() => FormData)) {
    const sent = typeof body === 'function' ? body() : body && JSON.stringify(body)
    let answer: { readonly status: number; readonly body: string } | undefined
    const took = await timed(async () => {
      answer = await fetch(this.#url(path), {
        method,
        headers: {
          ...this.#headers(),
          ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
        },
        ...(sent ? { body: sent } : {}),
      })
        .then(async (response) => ({ status: response.status, body: await response.text() }))
        .catch(() => undefined)
    })
    if (answer?.status === 200) this.answers.add(action, took)
    return answer
  }

  /** Until the customer hangs up: opened again whenever it ends. */
  async listen(path: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      try {
        const response = await fetch(this.#url(path), {
          headers: this.#headers(),
          signal: this.#leaving.signal,
        })
        for await (const _ of response.body ?? []) if (isOver()) break
      } catch {
        if (this.#leaving.signal.aborted) return
      }
      if (isOver()) return
      this.answers.movedStreams += 1
      await pause(retryPauseMs)
    }
  }

  #url(path: string): string {
    return `${this.origins[this.at % this.origins.length]}/backend${path}`
  }

  #headers(): Record<string, string> {
    return {
      'x-forwarded-for': this.address,
      ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
    }
  }
}
