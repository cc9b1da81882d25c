import { expect, type Page } from '@playwright/test'

/** A row as it is read on the page: header to text. */
export type ShownRow = Readonly<Record<string, string>>

/** Every row of a table that draws only what is on the screen: scrolls through it from top to end. */
export async function readTable(page: Page, label: string): Promise<ShownRow[]> {
  const box = page.getByRole('region', { name: label })
  const table = box.getByRole('table')
  await expect(table).toBeVisible()
  await expect(page.locator('[data-chart="table"]')).toHaveAttribute(
    'data-state',
    /rows\.ready\.idle count\.counted/,
  )
  return table.evaluate(async (element) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    // A cell with a button beside its text names the text in the button: `Why 12 Main St? Exact`.
    const textOf = (cell: Element) =>
      /^Why (.*)\? /.exec(cell.querySelector('button')?.ariaLabel ?? '')?.[1] ??
      cell.textContent?.trim() ??
      ''
    const scroller = element.parentElement
    const wanted = Number(element.getAttribute('aria-rowcount')) - 1
    const headers = Array.from(element.querySelectorAll('thead th'), (cell) => cell.textContent?.trim() ?? '')
    const rows = new Map<number, Record<string, string>>()
    const collect = () => {
      for (const row of element.querySelectorAll('tbody tr[aria-rowindex]')) {
        const cells = Array.from(row.querySelectorAll('td'), textOf)
        const named = headers.map((header, index) => [header, cells[index] ?? ''] as const)
        rows.set(
          Number(row.getAttribute('aria-rowindex')),
          Object.fromEntries(named.filter(([name]) => name !== '')),
        )
      }
    }
    collect()
    // At its end the next page may still be read, and rows that were drawn late are missing: it begins again.
    while (scroller && rows.size < wanted) {
      const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
      scroller.scrollTop = isAtEnd ? 0 : scroller.scrollTop + scroller.clientHeight / 2
      await frame()
      await frame()
      collect()
    }
    return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row)
  })
}
