const mostRemembered = 10_000

/** What a pure function gives for a text is remembered, for texts that are few and repeat. */
export function remember<Result>(work: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = work(text)
    if (results.size >= mostRemembered) results.clear()
    results.set(text, result)
    return result
  }
}
