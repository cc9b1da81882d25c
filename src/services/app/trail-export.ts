import { stateWords } from '#model/app/state-words.ts'
import { TRAIL_VERSION, type Trail, TrailEntry } from '#model/app/trail.ts'
import type { Noted, TrailRecorder } from './trail.ts'

/** An actor may be named after the thing that it is about: "xstate.done.actor.7b0f…" */
const namedAfterThing = /^(xstate\.\w+\.actor\.).*\d.*$/

/** What was noted, in the words of the language; an entry with room for anything else is left out. */
export function trailOf(noted: readonly Noted[], app: string): Trail {
  const entries = noted.map(({ at, actor, chart, use = 'x', event, from, to }) => ({
    at: Math.round(at),
    actor: `${use}:${actor}`,
    chart,
    event: event.replace(namedAfterThing, '$1*'),
    from: from === '' ? '' : stateWords(JSON.parse(from)),
    to: stateWords(JSON.parse(to)),
  }))
  return {
    kind: 'trail',
    version: TRAIL_VERSION,
    app,
    entries: entries.filter((entry) => TrailEntry.safeParse(entry).success),
  }
}

/** The build is identified by the name of its script, which follows from its content: "index-V3wrJxjQ.js". */
export const buildOf = (script: string): string => /[\w.-]+\.js$/.exec(script)?.[0] ?? 'unknown'

const script = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''

export const readTrail =
  ({ noted }: TrailRecorder) =>
  async (): Promise<Trail> =>
    trailOf(noted, buildOf(script()))
