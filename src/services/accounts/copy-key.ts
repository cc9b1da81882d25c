import { fromPromise } from 'xstate'

/** Puts a key on the clipboard, if the browser allows it. */
export const copyKey = fromPromise<void, { key: string | null }>(async ({ input: { key } }) => {
  if (key !== null) await navigator.clipboard.writeText(key)
})
