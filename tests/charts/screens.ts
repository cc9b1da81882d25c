import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chartHash } from './docs/hash.ts'
import { readScreens, SCREENS, type Screen, versionsIn } from './docs/screens.ts'
import type { Flow } from './flow.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

const mostWords = 4_000

/** Takes a picture of each state that a flow's walk comes to, in a folder of its version of the chart. */
export class Camera {
  readonly #folder: string
  readonly #screens: Record<string, Screen>

  /** @param renew whether to take pictures that there are of this version again */
  constructor({ name, machine }: Pick<Flow, 'name' | 'machine'>, renew: boolean, root = SCREENS) {
    this.#folder = join(root, name, chartHash(machine))
    this.#screens = renew ? {} : { ...readScreens(this.#folder) }
    forgetOlder(join(root, name), this.#folder)
  }

  /** @param state leaf paths joined by a space: each gets a picture if it has none */
  async take(page: Page, state: string): Promise<void> {
    const missing = state.split(' ').filter((path) => this.#screens[path] === undefined)
    if (missing.length === 0) return
    const usual = page.viewportSize()
    const picture = state.replaceAll(/[^\w]+/g, '-').slice(0, 100)
    // biome-ignore lint/performance/useDomNodeTextContent: what is seen, each word apart
    const words = (await page.locator('body').innerText()).slice(0, mostWords)
    mkdirSync(this.#folder, { recursive: true })
    for (const size of sizes) {
      await page.setViewportSize(size)
      const path = join(this.#folder, `${picture}.${size.width}.jpg`)
      await page.screenshot({ path, type: 'jpeg', quality: 60, animations: 'disabled' })
    }
    if (usual !== null) await page.setViewportSize(usual)
    for (const path of missing) this.#screens[path] = { picture, words }
    writeFileSync(join(this.#folder, 'screens.json'), JSON.stringify(this.#screens))
  }
}

const versionsKept = 3

function forgetOlder(folder: string, current: string): void {
  const others = versionsIn(folder).filter((version) => join(folder, version) !== current)
  for (const version of others.slice(versionsKept - 1)) rmSync(join(folder, version), { recursive: true })
}
