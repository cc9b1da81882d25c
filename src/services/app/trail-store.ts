import * as z from 'zod/mini'
import { TRAIL_LIMIT, TRAIL_VERSION, TrailEntry } from '#model/app/trail.ts'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

export const trailKey = 'foresale.trail'

/** A whole trail at its longest; what is longer is not even parsed. */
const mostCharacters = 1024 * 1024

const StoredTrail = z.strictObject({
  version: z.literal(TRAIL_VERSION),
  holder: z.string(),
  entries: z.array(TrailEntry).check(z.maxLength(TRAIL_LIMIT)),
})

/** A short mark of a text that cannot be led back to it (FNV-1a, 32 bits). */
function markOf(text: string): string {
  let mark = 0x811c9dc5
  for (const character of text) mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (mark >>> 0).toString(36)
}

/** Between two writes, however much happens. */
const pauseMs = 1_000

/**
 * Keeps a tab's trail where a reload finds it, and nobody else: what was recorded in another session, of another
 * version, or cannot be read is no trail. It is written now and then, and at once when the page is hidden or left.
 * @param token of the session that this browser keeps
 */
export function createTrailStore(storage: Storage, token: () => string | null) {
  const holder = () => markOf(token() ?? '')
  let waiting: readonly TrailEntry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = (): void => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    try {
      storage.setItem(
        trailKey,
        JSON.stringify({ version: TRAIL_VERSION, holder: holder(), entries: waiting }),
      )
    } catch {
      // A full storage keeps none, rather than an old one.
      storage.removeItem(trailKey)
    }
  }
  document.addEventListener('visibilitychange', write)
  addEventListener('pagehide', write)

  return {
    read(): TrailEntry[] {
      const kept = storage.getItem(trailKey) ?? ''
      if (kept.length > mostCharacters) return []
      try {
        const stored = StoredTrail.safeParse(JSON.parse(kept))
        return stored.success && stored.data.holder === holder() ? stored.data.entries : []
      } catch {
        return []
      }
    },
    keep(entries: readonly TrailEntry[]): void {
      waiting = entries
      timer ??= setTimeout(write, pauseMs)
    },
    forget(): void {
      clearTimeout(timer)
      timer = undefined
      storage.removeItem(trailKey)
    },
  }
}
