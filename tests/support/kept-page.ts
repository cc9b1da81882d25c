import { type Browser, type BrowserContext, test as base, type CDPSession, type Page } from '@playwright/test'

interface Kept {
  readonly context: BrowserContext
  readonly page: Page
  readonly devtools: CDPSession
  /** The options of its tests. */
  readonly kind: string
  readonly viewport: { width: number; height: number } | null
}

interface Disposable {
  dispose(): Promise<void>
}

/** What tests listen to. */
const heard = 'console dialog download filechooser page popup request requestfailed response weberror'.split(
  ' ',
)

/** Calls `then` with what each call of a method resolves with. */
function watch(owner: object, name: string, then: (result: Disposable) => void): void {
  const method = Reflect.get(owner, name).bind(owner)
  Reflect.set(owner, name, async (...given: unknown[]) => {
    const result = await method(...given)
    then(result)
    return result
  })
}

/** A page that one test after another uses: to compile the application anew in each took half of the time of most. */
class KeptPage {
  #kept: Kept | undefined
  #scripts: Disposable[] = []
  /** A clock that a test has set, and its functions, stay in a page. */
  #isSpoilt = false

  /** @param setsClock whether who takes it sets its clock, whatever it was set to before */
  constructor(private readonly setsClock = false) {}

  /** A page as new: nothing stored, nothing routed, no history. */
  async take(browser: Browser, kind: string, blank: string): Promise<Kept> {
    if (this.#isSpoilt || this.#kept?.kind !== kind || this.#kept.page.isClosed()) await this.close()
    if (this.#kept === undefined) this.#kept = await this.#open(browser, kind)
    else await this.#reset(this.#kept, blank)
    return this.#kept
  }

  async close(): Promise<void> {
    await this.#kept?.context.close()
    this.#kept = undefined
    this.#isSpoilt = false
    this.#scripts = []
  }

  async #open(browser: Browser, kind: string): Promise<Kept> {
    const context = await browser.newContext()
    const page = await context.newPage()
    const spoil = () => {
      this.#isSpoilt = true
    }
    for (const owner of [page, context]) {
      watch(owner, 'addInitScript', (script) => this.#scripts.push(script))
      for (const lasting of ['exposeBinding', 'exposeFunction']) watch(owner, lasting, spoil)
    }
    if (!this.setsClock)
      for (const setting of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'])
        watch(page.clock, setting, spoil)
    const devtools = await context.newCDPSession(page)
    return { context, page, devtools, kind, viewport: page.viewportSize() }
  }

  async #reset({ context, page, devtools, viewport }: Kept, blank: string): Promise<void> {
    // A dialog that closes goes back in the history, which would cut off the way to the blank page.
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
    await devtools.send('Page.stopLoading')
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const event of heard) {
      page.removeAllListeners(event)
      context.removeAllListeners(event)
    }
    await context.unrouteAll()
    await page.unrouteAll()
    for (const script of this.#scripts.splice(0)) await script.dispose()
    await context.setOffline(false)
    await context.clearPermissions()
    await page.goto(blank)
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: false })
    await page.evaluate(() => sessionStorage.clear())
    await context.clearCookies()
    await devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(blank).origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    })
    if (viewport !== null) await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: 'reduce' })
    await devtools.send('Page.resetNavigationHistory')
  }
}

interface Fixtures {
  /** Resolves with a page as new, each time the same one; who takes it sets its clock. */
  readonly takeStage: () => Promise<Page>
}

/** Tests whose page is kept from one to the next, as new. */
export const test = base.extend<Fixtures, { kept: KeptPage }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used
    async ({}, use) => {
      const kept = new KeptPage()
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  takeStage: async ({ browser, baseURL }, use) => {
    const kept = new KeptPage(true)
    await use(async () => (await kept.take(browser, '', `${baseURL}/robots.txt`)).page)
    await kept.close()
  },
  context: async ({ kept, browser, baseURL, bypassCSP, hasTouch, serviceWorkers, viewport }, use) => {
    const kind = JSON.stringify([baseURL, bypassCSP, hasTouch, serviceWorkers, viewport])
    const { context } = await kept.take(browser, kind, `${baseURL}/robots.txt`)
    await use(context)
  },
  page: async ({ context }, use) => {
    const [page] = context.pages()
    if (page === undefined) throw new Error('the kept page is closed')
    await use(page)
  },
})
