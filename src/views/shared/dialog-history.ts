import { type BrowserLocationHook, navigate, usePathname } from 'wouter/use-browser-location'

type Options = Parameters<typeof navigate>[1]

/**
 * Back, a phone's gesture for it, and Escape ask the topmost dialog to close. Every open dialog has an entry
 * in the browser's history, at the page's own address: `dialogs` in an entry's state is how many dialogs are open there.
 */
export function createDialogHistory() {
  /** What asks each open dialog to close, the topmost last. */
  const open: (() => void)[] = []
  /** What goes elsewhere once the entries of dialogs are left. */
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

  /** As many entries as dialogs: those that are missing are added, those left over are gone back from. */
  function settle(): void {
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
    // After React has taken away what is closed. A dialog that stays, as one that is sending, gets its entry back.
    queueMicrotask(settle)
  }

  function onKeyDown({ key, isComposing, target }: KeyboardEvent): void {
    // What Mantine marks so, as the field of a list that is open, handles Escape itself.
    const isHandled =
      target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]') !== null
    if (key === 'Escape' && !isComposing && !isHandled) open.at(-1)?.()
  }

  return {
    settle,
    /** Begins with an entry left from before a reload. Returns what ends it. */
    listen(): () => void {
      isListening = true
      addEventListener('popstate', onPopState)
      settle()
      return () => {
        isListening = false
        removeEventListener('popstate', onPopState)
      }
    },
    /** A dialog is open, until what is returned is called. */
    add(close: () => void): () => void {
      if (open.length === 0) addEventListener('keydown', onKeyDown, { capture: true })
      open.push(close)
      queueMicrotask(settle)
      return () => {
        open.splice(open.lastIndexOf(close), 1)
        if (open.length === 0) removeEventListener('keydown', onKeyDown, { capture: true })
        queueMicrotask(settle)
      }
    },
    /** The entry of a dialog that leads elsewhere is not kept: going back from there leads to the page. */
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

/** The router's location; where it leads elsewhere, the entries of dialogs are left first. */
export const useDialogLocation: BrowserLocationHook = (options) => [
  usePathname(options),
  dialogHistory.navigate,
]
