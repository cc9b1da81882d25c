import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Person } from '#tests/e2e/people.ts'
import { logIn } from '#tests/e2e/steps.ts'

/** Tabs of one browser: the first is logged in by hand, the others by the stored session. */
export async function openTabs(context: BrowserContext, count: number, person: Person): Promise<Page[]> {
  const first = await context.newPage()
  await first.goto('/login')
  await logIn(first, person)
  const others = await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()))
  await Promise.all(others.map((page) => page.goto('/refresh')))
  const tabs = [first, ...others]
  await seenIn(tabs, (page) => page.getByRole('button', { name: /^Profile of / }))
  return tabs
}

/** The longest that a tab waits before it opens a lost stream again, and some. */
const reopened = { timeout: 40_000 }

/** In every tab, without any being touched. */
export async function seenIn(
  tabs: readonly Page[],
  what: (page: Page) => ReturnType<Page['getByRole']>,
): Promise<void> {
  await Promise.all(tabs.map((page) => expect(what(page)).toBeVisible(reopened)))
}

export const cartOf = (items: number) => (page: Page) =>
  page.getByRole('link', { name: `Cart, ${items} ${items === 1 ? 'item' : 'items'}` })
