/** Calls of a server under `/backend`, of one who is logged in. @throws what is no answer of 200 */
export const callsOf =
  (origin: string, token: string) =>
  async (method: string, path: string, body?: object): Promise<Reply> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${origin}/backend${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

// biome-ignore lint/suspicious/noExplicitAny: the shape of a reply is the caller's to know
type Reply = any
