import type { Stepper } from './paths.ts'
import type { Step } from './step.ts'

/** Texts that a step shows, by the ids of the transitions that it takes. */
export type Messages = Map<string, Set<string>>

const spoken = ['text', 'title', 'message', 'error']

/** Notes what each transition says to the user: what it emits, and what comes new into the context. */
export function listening(stepper: Stepper, messages: Messages): Stepper {
  const note = (step: Step, context?: unknown): Step => {
    let before = sentencesIn(context)
    for (const { edges, sent, context: after } of step.microsteps) {
      const within = sentencesIn(after)
      for (const text of [...sent.flatMap(sentencesIn), ...within].filter((each) => !before.includes(each)))
        for (const edge of edges) messages.set(edge, (messages.get(edge) ?? new Set()).add(text))
      before = within
    }
    return step
  }
  return {
    start: (input) => note(stepper.start(input)),
    next: (from, move) => note(stepper.next(from, move), from.snapshot.context),
  }
}

/** Sentences at keys that are for people, at most four objects deep. */
function sentencesIn(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > 4) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    typeof part === 'string'
      ? spoken.includes(key) && part.includes(' ')
        ? [part]
        : []
      : Array.isArray(part) || !isPlain(part)
        ? []
        : sentencesIn(part, depth + 1),
  )
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
