import type { Client } from '#machines/shared/request.ts'
import type { Call } from '#model/shared/call.ts'

interface Asked {
  readonly path: string
  readonly sent: object
}

/** A client of a server that answers so; a promise that rejects refuses. It keeps what was asked. */
export function clientOf(answer: (call: Call, sent: object) => unknown): { asked: Asked[]; client: Client } {
  const asked: Asked[] = []
  const note = async (call: Call, sent: object) => {
    asked.push({ path: `${call.method} ${call.path}`, sent })
    return (await answer(call, sent)) as never
  }
  return { asked, client: { request: note, download: note } }
}
