import { type BrowserLocationHook, navigate, usePathname } from 'wouter/use-browser-location'

type Options = Parameters<typeof navigate>[1]

/** Mantine marks elements that handle Escape themselves, like an open list. */
export const isOfOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null

/**
 * Back and Escape ask the topmost dialog to close. Every open dialog has a history entry with the page's own address,
 * whose state counts the open dialogs.
 */
export function createDialogHistory() {
  /** Close requests of the open dialogs, the topmost last. */
  const open: (() => void)[] = []
  /** Navigations that wait for the dialogs' entries to be left. */
  const waiting: (() => void)[] = []
  let isListening = false
  let isLeaving = false

  const level = (): number => {
    const dialogs: unknown = history.state?.dialogs
    return typeof dialogs === 'number' ? dialogs : 0
  }

  function leave(entries: number): void {
    isLeaving = true
    history.go(-entries)
  }

  /** Adds or goes back over entries until they match the open dialogs. */
  function syncEntries(): void {
    if (!isListening || isLeaving) return
    for (let next = level() + 1; next <= open.length; next += 1)
      history.pushState({ ...history.state, dialogs: next }, '')
    if (level() > open.length) leave(level() - open.length)
  }

  function onPopState(): void {
    if (isLeaving) {
      isLeaving = false
      for (const go of waiting.splice(0)) go()
    } else {
      for (const close of open.slice(level()).toReversed()) close()
    }
    // After React has unmounted closed dialogs; one that stays open, because it is sending, gets its entry back.
    queueMicrotask(syncEntries)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, isComposing, target } = event
    if (key !== 'Escape' || isComposing || isOfOpenList(target)) return
    // Nothing below the dialog closes as well.
    event.preventDefault()
    open.at(-1)?.()
  }

  return {
    syncEntries,
    /** Handles an entry left from before a reload. Returns the cleanup. */
    listen(): () => void {
      isListening = true
      addEventListener('popstate', onPopState)
      syncEntries()
      return () => {
        isListening = false
        removeEventListener('popstate', onPopState)
      }
    },
    /** Returns the function that marks it closed. */
    add(close: () => void): () => void {
      if (open.length === 0) addEventListener('keydown', onKeyDown, { capture: true })
      open.push(close)
      queueMicrotask(syncEntries)
      return () => {
        open.splice(open.lastIndexOf(close), 1)
        if (open.length === 0) removeEventListener('keydown', onKeyDown, { capture: true })
        queueMicrotask(syncEntries)
      }
    },
    /** Replaces a dialog's entry, so that going back leads to its page. */
    navigate(to: string | URL, options: Options = {}): void {
      const entries = level()
      const takesItsPlace = entries === 1 && !options.replace
      if (isLeaving || (entries > 0 && !takesItsPlace)) {
        waiting.push(() => navigate(to, options))
        if (!isLeaving) leave(entries)
      } else {
        navigate(to, takesItsPlace ? { ...options, replace: true } : options)
      }
    },
  }
}

export const dialogHistory = createDialogHistory()

/** The router's location; leaves the entries of dialogs before navigating. */
export const useDialogLocation: BrowserLocationHook = (options) => [
  usePathname(options),
  dialogHistory.navigate,
]
