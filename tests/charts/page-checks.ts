import { isDeepStrictEqual } from 'node:util'
import type { Page, Request } from '@playwright/test'
import type { Ask } from '#machines/shared/request.ts'
import { trailKey } from '#services/app/trail-store.ts'
import { pathOf } from '#services/shared/http.ts'
import { type MadeRequest, requestsOf } from './requests.ts'

/**
 * Whether the page's chart has heard an event since then. A page without a trail does not say.
 * @param since milliseconds on the page's clock
 */
export function hasHeard(page: Page, chart: string, event: string, since: number): Promise<boolean> {
  return page.evaluate(
    ({ chart, event, since, trailKey }) => {
      // The app writes its trail when it is left.
      dispatchEvent(new Event('pagehide'))
      const kept = sessionStorage.getItem(trailKey)
      if (kept === null) return true
      const { entries }: { entries: readonly { at: string; chart: string; event: string }[] } =
        JSON.parse(kept)
      const first = entries.findIndex(({ at }) => Date.parse(at) >= since)
      // It was forgotten meanwhile, as it is at log-out.
      if (first === 0) return true
      // What comes again and leads nowhere is noted once, before.
      const newest = entries.slice(first < 0 ? -1 : first - 1)
      const use = document.querySelector(`[data-chart="${chart}"]`)?.getAttribute('data-use')
      return newest.some((entry) => [chart, use].includes(entry.chart) && entry.event === event)
    },
    { chart, event, since, trailKey },
  )
}

/**
 * Whether the page asks as it would for one of the inputs. What is asked next, with the reply to that, is known by its
 * address only.
 */
export async function isAskedFor<Input>(
  request: Pick<Request, 'method' | 'url' | 'postDataJSON'>,
  ask: Ask<unknown, Input>,
  inputs: readonly Input[],
): Promise<boolean> {
  const url = new URL(request.url())
  const address = `${request.method()} ${url.pathname}`
  const found = [address, Object.fromEntries(url.searchParams), request.postDataJSON() ?? undefined]
  const made = await Promise.all(inputs.map((input) => requestsOf(ask, input)))
  return made.some(([first, ...next]) => {
    if (next.some((each) => addressOf(each) === address)) return true
    const { query, body } = first?.sent ?? {}
    const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
    const search = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
    return first !== undefined && isDeepStrictEqual(plain([addressOf(first), search, body]), plain(found))
  })
}

const addressOf = ({ call, sent }: MadeRequest): string =>
  `${call.method} /backend/${pathOf(call.path, sent.params ?? {})}`

/** Ids that the page makes are others each time. */
const plain = (data: readonly unknown[]): unknown =>
  JSON.parse(JSON.stringify(data).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '(id)'))

/** Whether a field, if the page has it, is refused, with the words tied to it. */
export function showsRefusal(page: Page, field: string, message: string): Promise<boolean> {
  return page.evaluate(
    ({ field, message }) => {
      const controls = [...document.querySelectorAll(`[name="${field}"], [data-path$="-${field}"]`)]
      const isTied = (control: Element) =>
        [control.getAttribute('aria-describedby'), control.getAttribute('aria-errormessage')]
          .flatMap((ids) => ids?.split(' ') ?? [])
          .some((id) => document.getElementById(id)?.textContent?.includes(message))
      return (
        controls.length === 0 ||
        controls.some((control) => control.getAttribute('aria-invalid') === 'true' && isTied(control))
      )
    },
    { field, message },
  )
}

/** What is looked for on all pages of a walk. */
export interface Lookout {
  /** States whose asides are still to be tried. */
  readonly asides: Set<string>
  /** Forms whose fields were seen to show what is wrong with them. */
  readonly forms: Set<string>
  /** Words that no page has shown yet. */
  readonly unshown: Set<string>
}

/**
 * Looks for words, and has each field of forms that are new refused for a moment, as their validation does.
 * @returns fields that do not show it, or have no words tied to them
 */
export async function lookAtPage(
  page: Page,
  { forms, unshown }: Omit<Lookout, 'asides'>,
): Promise<readonly string[]> {
  const found = await page.evaluate(lookInPage, { known: [...forms], words: [...unshown] })
  for (const form of found.forms) forms.add(form)
  for (const word of found.shown) unshown.delete(word)
  return found.untied
}

async function lookInPage({ known, words }: { known: readonly string[]; words: readonly string[] }) {
  const mistake = 'Refused for a moment.'
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, each word apart
  const seen = words.length === 0 ? '' : document.body.innerText.replaceAll(/\s+/g, ' ')
  const fields = [...document.querySelectorAll('[data-path]')].flatMap((control) => {
    // Mantine’s: the form’s name and the field’s.
    const [, form, name] = /^([^-]+)-(.+)$/.exec(control.getAttribute('data-path') ?? '') ?? []
    const isAsked = control.getAttribute('type') !== 'checkbox' && control.checkVisibility()
    return form !== undefined && name !== undefined && isAsked ? [{ control, form, name }] : []
  })
  const labelOf = (control: Element) =>
    control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : undefined
  const idOf = (each: typeof fields) =>
    each
      .map(({ control, name }) => `${control.closest('form')?.ariaLabel}.${name} ${labelOf(control)}`)
      .join(' ')
  const tell = (form: string, event: string, detail?: object) =>
    dispatchEvent(new CustomEvent(`mantine-form:${form}:${event}`, { detail }))
  const isTied = ({ control }: { control: Element }) =>
    control.getAttribute('aria-invalid') === 'true' &&
    [control.getAttribute('aria-describedby'), control.getAttribute('aria-errormessage')]
      .flatMap((ids) => ids?.split(' ') ?? [])
      .some((id) => document.getElementById(id)?.textContent?.includes(mistake))
  const drawn = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  const looked: string[] = []
  const untied: string[] = []
  for (const form of new Set(fields.map((field) => field.form))) {
    const each = fields.filter((field) => field.form === form)
    const isRefused = each.some(({ control }) => control.getAttribute('aria-invalid') === 'true')
    if (isRefused || known.includes(idOf(each))) continue
    looked.push(idOf(each))
    tell(form, 'set-errors', Object.fromEntries(each.map(({ name }) => [name, mistake])))
    for (let turn = 0; turn < 50 && !each.every(isTied); turn++) await drawn()
    untied.push(...each.filter((field) => !isTied(field)).map(({ name }) => name))
    tell(form, 'clear-errors')
    for (let turn = 0; turn < 50 && each.some(isTied); turn++) await drawn()
  }
  return { forms: looked, untied, shown: words.filter((each) => seen.includes(each)) }
}
