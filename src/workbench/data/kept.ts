/** Where this page lies could not be reached: nothing is wrong with what was asked for. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

/** What was asked for over the network, shown as unreachable where it fails. */
export const reached = <T>(request: Promise<T>): Promise<T> =>
  request.catch((cause: unknown) => {
    throw new Unreachable(String(cause), { cause })
  })

const failed = new Set<() => void>()

/** Loads each key once. What could not be loaded stays so until it is forgotten: views ask whenever they are drawn. */
export function kept<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (key) => {
    const before = known.get(key)
    if (before) return before
    const loading = load(key)
    known.set(key, loading)
    loading.catch(() => failed.add(() => known.delete(key)))
    return loading
  }
}

/** What could not be loaded is asked for again when it is next needed. */
export function forgetFailed(): void {
  for (const forget of failed) forget()
  failed.clear()
}
