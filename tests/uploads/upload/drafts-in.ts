import type { Page } from '@playwright/test'
import type { Confirmed, Draft } from '#model/uploads/upload.ts'

type Turn = 'works' | 'fails'

declare global {
  interface Window {
    /** How the next openings of the browser's database go, in turn. */
    turns?: Turn[]
    openDatabase?: typeof indexedDB.open
    /** How the keeping of a mapped draft goes. */
    mapped?: Turn
  }
}

/** Runs in the page: each opening of the database takes its turn. */
function takeTurns(turn: Turn): void {
  window.turns = [...(window.turns ?? []), turn]
  if (window.openDatabase) return
  const open = indexedDB.open.bind(indexedDB)
  window.openDatabase = open
  IDBFactory.prototype.open = (name, version) => {
    if (window.turns?.shift() === 'fails') throw new DOMException('no room', 'QuotaExceededError')
    return open(name, version)
  }
}

async function nextOpening(page: Page, turn: Turn): Promise<void> {
  if (page.url() === 'about:blank') await page.addInitScript(takeTurns, turn)
  else await page.evaluate(takeTurns, turn)
}

/** The next use of the browser's database goes well, or fails as it does where there is no room. */
export const nextUse = (turn: Turn) => ({ before: (page: Page) => nextOpening(page, turn) })

/** Runs in the page. */
function keepMapped(turn: Turn): void {
  const isPatched = window.mapped !== undefined
  window.mapped = turn
  if (isPatched) return
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (value, key) {
    if (window.mapped === 'fails' && value.confirmed) throw new DOMException('no room', 'QuotaExceededError')
    return put.call(this, value, key)
  }
}

/** Mapped drafts are kept from now on, or there is no room for them. */
export const mappedKept = (turn: Turn) => ({ before: (page: Page) => page.evaluate(keepMapped, turn) })

interface Seed {
  readonly confirmed: Confirmed | null
}

/** Runs in the page: leaves one draft, or none, in the database. */
async function leave(
  draft: (Pick<Draft, 'id' | 'type' | 'confirmed'> & { text: string }) | null,
): Promise<void> {
  const request = (window.openDatabase ?? indexedDB.open.bind(indexedDB))('foresale', 1)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onupgradeneeded = () => {
      request.result.createObjectStore('drafts', { keyPath: 'type' })
      request.result.createObjectStore('files')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  await new Promise((resolve) => {
    const transaction = database.transaction(['drafts', 'files'], 'readwrite')
    transaction.oncomplete = resolve
    transaction.objectStore('drafts').clear()
    transaction.objectStore('files').clear()
    if (!draft) return
    const { text, ...kept } = draft
    transaction.objectStore('drafts').put({ ...kept, ownerId: null })
    transaction.objectStore('files').put(new File([text], 'contacts.csv'), draft.id)
  })
  database.close()
}

let seeds = 0

/** The page will find this draft, or none; on a page not opened yet, by way of a file beside it. */
export const draftLeft = (seed: Seed | null, text: string) => ({
  before: async (page: Page) => {
    const draft = seed && { id: `seed-${++seeds}`, type: 'refresh' as const, text, ...seed }
    if (page.url() === 'about:blank') {
      await page.goto('/robots.txt')
      await page.evaluate(leave, draft)
      await page.addInitScript(takeTurns, 'works' as const)
    } else {
      await page.evaluate(leave, draft)
      await nextOpening(page, 'works')
    }
  },
})
