import type { AnyEventObject } from 'xstate'
import * as z from 'zod/mini'
import { factCalls, LiveEvent } from '#model/app/facts-calls.ts'
import { isProblem } from '#model/shared/problem.ts'
import type { Http } from '#services/shared/http.ts'

export interface Following {
  readonly userId: string
  readonly after: number | null
}

const Heard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event: LiveEvent }),
  /** A new tab asks for the journal's position. */
  z.object({ kind: z.literal('hello') }),
])
type Heard = z.infer<typeof Heard>

const endings = { session: 'stream.refused', displaced: 'stream.displaced', shutdown: 'stream.lost' } as const

/**
 * Follows a journal with one stream a browser: HTTP/1.1 gives six connections a host, and a stream in each of
 * six tabs hangs the seventh. The tab that holds the lock reads; the others hear it, and one of them takes over
 * when it goes.
 */
export function follow(
  http: Http,
  following: Following,
  sendBack: (event: AnyEventObject) => void,
  signal: AbortSignal,
): void {
  const { userId } = following
  const name = `foresale.tail.${userId}`
  const channel = new BroadcastChannel(name)
  let seq = following.after

  const deliver = (event: LiveEvent): void => {
    switch (event.kind) {
      case 'open':
        sendBack({ type: 'journal.opened', seq: event.seq })
        seq ??= event.seq
        return
      case 'facts': {
        const fresh = event.facts.filter((fact) => fact.seq > (seq ?? 0))
        const [first, last] = [fresh.at(0), fresh.at(-1)]
        if (!first || !last) return
        if (seq !== null && first.seq > seq + 1) {
          catchUp(seq)
          return
        }
        seq = last.seq
        sendBack({ type: 'facts.arrived', facts: fresh })
        return
      }
      case 'progress':
        sendBack({ type: 'progress.arrived', progress: event.progress })
        return
      case 'end':
        sendBack({ type: endings[event.reason] })
    }
  }

  /** To the tab that holds the stream the server sends what was missed; another one has to ask. */
  const hear = (event: LiveEvent): void => {
    const missedAfter = event.kind === 'open' && seq !== null && seq < event.seq ? seq : null
    deliver(event)
    if (missedAfter !== null) catchUp(missedAfter)
  }

  /** This tab missed something while another held the stream. */
  const catchUp = (after: number): void => {
    http.request(factCalls.facts, { query: { owner: userId, after } }, { signal }).then(
      ({ facts }) => deliver({ kind: 'facts', facts }),
      () => signal.aborted || sendBack({ type: 'stream.lost' }),
    )
  }

  const say = (heard: Heard) => channel.postMessage(heard)
  let holding = false
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const heard = Heard.safeParse(data)
    if (!heard.success || signal.aborted) return
    if (heard.data.kind === 'event') hear(heard.data.event)
    else if (heard.data.kind === 'hello' && holding && seq !== null) {
      say({ kind: 'event', event: { kind: 'open', seq } })
    }
  }
  say({ kind: 'hello' })

  navigator.locks
    .request(name, { signal }, async () => {
      holding = true
      const query = { owner: userId, ...(seq === null ? {} : { after: seq }) }
      const response = await http.open(factCalls.live, { query }, signal)
      for await (const event of eventsOf(response)) {
        deliver(event)
        say({ kind: 'event', event })
      }
      sendBack({ type: 'stream.lost' })
    })
    .catch((error: unknown) => {
      if (signal.aborted) return
      const refused = isProblem(error) && error.status === 401
      sendBack({ type: refused ? 'stream.refused' : 'stream.lost' })
    })

  signal.addEventListener('abort', () => channel.close(), { once: true })
}

/** The `data:` lines of a stream of server-sent events, as the schema reads them. */
async function* eventsOf(response: Response): AsyncGenerator<LiveEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const frames = (rest + value).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) {
        if (!frame.startsWith('data: ')) continue
        const event = LiveEvent.safeParse(JSON.parse(frame.slice(6)))
        if (event.success) yield event.data
      }
    }
  } finally {
    await reader.cancel()
  }
}
