import { expect, type Page } from '@playwright/test'
import type { ChartNode, Move } from '#charts/paths.ts'
import type { Ask } from '#machines/shared/request.ts'
import { asProblem } from '#model/shared/problem.ts'
import { type Backend, holdBackend } from './backend.ts'
import { caseOf, causeOf, intentOf } from './cases.ts'
import type { Flow } from './flow.ts'
import { hasHeard, isAskedFor, type Lookout, lookAtPage, showsRefusal } from './page-checks.ts'
import { general } from './requests.ts'
import type { Camera } from './screens.ts'
import { TestTrailRecorder } from './test-trail.ts'

/** The page's clock when a page is opened. */
export const OPENED_AT = new Date('2026-11-20T15:00:00Z')
/** Time that passes on the page in each step, for its frames and short timers, in milliseconds. */
const STEP_MS = 250

/** Retries on the page take as long as in the chart: random numbers are 1, nearly, and all different. */
function leaveNothingToChance(): void {
  let number = 1
  Math.random = () => {
    number -= 1e-6
    return number
  }
}

/** A page's age begins at its opening: on Playwright's clock it goes on from the page before. */
function beginAnew(): void {
  const begun = Date.now()
  performance.now = () => Date.now() - begun
}

/** A page on which a flow is played: its clock is driven, its requests are held. */
export class Stage {
  /** What was done on this page so far, in words. */
  readonly way: string[] = []
  /** The same as the events that the chart took, each where the page was last looked at. */
  readonly trail: TestTrailRecorder
  readonly #flow: Flow
  readonly #page: Page
  readonly #backend: Backend
  readonly #chart: string
  /** When each timer of the machine was set at the latest, on the page's clock. */
  #timers = new Map<string, { readonly set: number; readonly left: number }>()
  #state = ''
  /** The page's clock when it was last looked at. */
  #looked = OPENED_AT.getTime()
  /** The same before what is done now. */
  #begun = OPENED_AT.getTime()

  private constructor(
    flow: Flow,
    page: Page,
    backend: Backend,
    private readonly lookout: Lookout,
    private readonly patience: number,
    private readonly camera: Camera | undefined,
  ) {
    this.#flow = flow
    this.#page = page
    this.#backend = backend
    this.#chart = `[data-chart="${flow.name}"]`
    this.trail = new TestTrailRecorder(flow.name, () => this.#looked - OPENED_AT.getTime())
  }

  /** On a page as new, not yet opened anywhere. */
  static async set(
    flow: Flow,
    page: Page,
    lookout: Lookout,
    patience: number,
    camera?: Camera,
  ): Promise<Stage> {
    await page.addInitScript(leaveNothingToChance)
    await page.clock.install({ time: OPENED_AT })
    await page.clock.pauseAt(new Date(OPENED_AT.getTime() + 1000))
    await page.addInitScript(beginAnew)
    const backend = await holdBackend(page, flow.background ?? {}, patience)
    return new Stage(flow, page, backend, lookout, patience, camera)
  }

  /** Sets up what makes a move come by itself later. */
  async arrange(move: Move): Promise<void> {
    const cause = causeOf(this.#flow, move)
    if (cause !== null && 'before' in cause) await cause.before(this.#page, this.#backend)
  }

  async open(node: ChartNode): Promise<void> {
    await this.#flow.starts[node.input]?.open?.(this.#page, this.#backend)
  }

  /** Makes a move happen as a user, the backend or the clock would. */
  async make(move: Move, to: ChartNode): Promise<void> {
    this.#begun = this.#looked
    if (move.kind === 'time') return this.#pass(move.ms, to)
    if (move.kind === 'event') {
      await intentOf(this.#flow, move)?.user?.(this.#page, this.#backend)
      return
    }
    const cause = causeOf(this.#flow, move)
    if (typeof cause === 'function') return void (await cause(this.#page, this.#backend))
    if (cause === null || 'before' in cause) return
    const { request, asked = [{}] } = this.#flow.actors[move.actor] ?? {}
    if (request === undefined) throw new Error(`${move.actor} has a reply and no request in the table`)
    const logic: object = this.#flow.machine.implementations.actors[move.actor] ?? {}
    if ('ask' in logic && !general.includes(this.#flow.name)) {
      const made = await this.#backend.request(request)
      if (!(await isAskedFor(made, logic.ask as Ask<unknown, unknown>, asked)))
        throw new Error(
          `${move.actor} of the table does not ask for ${made.method()} ${made.url()} ${made.postData()}`,
        )
    }
    await this.#backend.answer(request, cause)
  }

  /** Looks at what is to be seen after a move, beside what its state shows. */
  async lookAfter(move: Move): Promise<void> {
    if (move.kind === 'time') return
    if (move.kind === 'event') await this.#hears(move.event.type)
    const row = caseOf(this.#flow, move)
    if (row !== undefined && 'error' in row) await this.#refuses(row.error)
    await row?.seen?.(this.#page, this.#backend)
  }

  #hears(event: string): Promise<void> {
    const poll = expect.poll(() => hasHeard(this.#page, this.#flow.name, event, this.#begun), {
      ...{ timeout: this.patience, intervals: [5, 20, 50], message: `${this.#flow.name} hears no ${event}` },
    })
    return poll.toBe(true)
  }

  /** What the server has against a field is at that field. */
  async #refuses(error: unknown): Promise<void> {
    const { field, message } = asProblem(error)
    if (field === undefined) return
    const poll = expect.poll(() => showsRefusal(this.#page, field, message), {
      ...{ timeout: this.patience, intervals: [5, 20, 50], message: `${field} does not show “${message}”` },
    })
    await poll.toBe(true)
  }

  /** Waits until the page shows the state, then looks at what is to be seen in it. */
  async see(node: ChartNode): Promise<void> {
    const checks = node.state.split(' ').map((path) => this.#flow.states[path]?.browser)
    const isShown = checks.some((check) => check !== null)
    let budget = STEP_MS
    if (isShown) {
      let shown: string | null | undefined
      const isThere = async () => {
        shown = await this.shownState()
        const slice = shown === node.state ? 0 : Math.min(budget, 10)
        budget -= slice
        if (slice > 0) await this.#page.clock.runFor(slice)
        return shown === node.state
      }
      const poll = expect.poll(isThere, { timeout: this.patience, intervals: [5, 10, 20, 50] })
      await poll.toBe(true).catch((cause: unknown) => {
        throw new Error(`${this.#chart} should be in "${node.state}" and shows "${shown}"`, { cause })
      })
    }
    if (budget > 0) await this.#page.clock.runFor(budget)
    for (const check of checks) await check?.(this.#page, this.#backend)
    if (isShown) await this.#picture(node)
    if (isShown) await this.#look()
    if (isShown) await this.#stepAside(node)
    await this.#noteTimers(node)
    this.#state = node.state
  }

  async #look(): Promise<void> {
    const untied = await lookAtPage(this.#page, this.lookout)
    if (untied.length > 0) throw new Error(`what is wrong with ${untied.join(', ')} is not tied to it`)
  }

  async #stepAside({ state }: ChartNode): Promise<void> {
    const untried = state.split(' ').filter((path) => this.lookout.asides.delete(path))
    for (const path of untried) await this.#flow.asides?.[path]?.(this.#page, this.#backend)
    if (untried.length === 0) return
    const shown = await this.shownState()
    if (shown !== state) throw new Error(`what else is tried in "${state}" led to "${shown}"`)
  }

  async #picture({ state }: ChartNode): Promise<void> {
    if (this.camera === undefined) return
    await this.camera.take(this.#page, state)
    const shown = await this.shownState()
    if (shown !== state)
      throw new Error(
        `a picture of "${state}" led to "${shown}": does ${this.#flow.name} hear the window’s size? Then say \`unpictured\` in its table`,
      )
  }

  /** Whether a timer of the machine could fire during the next step by what the steps before it took. */
  async isShortOfTime(): Promise<boolean> {
    const now = await this.#now()
    return [...this.#timers.values()].some(({ set, left }) => now - set + 2 * STEP_MS >= left)
  }

  /** Lets time pass in slices, so that the page keeps up, until the state is reached or all of it has passed. */
  async #pass(ms: number, to: ChartNode): Promise<void> {
    const slice = Math.max(STEP_MS, ms / 50)
    for (let passed = 0; passed < ms; passed += slice) {
      if (to.state !== this.#state && (await this.shownState()) === to.state) return
      await this.#page.clock.runFor(Math.min(slice, ms - passed))
    }
  }

  async #noteTimers({ at }: ChartNode): Promise<void> {
    const now = await this.#now()
    this.#looked = now
    this.#timers = new Map(
      at.timers.map(({ id, left }) => {
        const known = this.#timers.get(id)
        return [id, known?.left === left ? known : { set: now, left }]
      }),
    )
  }

  #now(): Promise<number> {
    return this.#page.evaluate(() => Date.now())
  }

  /** The state that the page says it is in; undefined when it cannot be asked. */
  shownState(): Promise<string | null | undefined> {
    return this.#page
      .evaluate((chart) => document.querySelector(chart)?.getAttribute('data-state'), this.#chart)
      .catch(() => undefined)
  }
}
