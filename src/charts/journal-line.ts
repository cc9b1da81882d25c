import type { JournalFact } from './trail-file.ts'

export interface JournalStep {
  readonly at: string
  /** "v1.AuditUploaded" as "audit uploaded". */
  readonly label: string
  readonly type: string
  /** "audit 0d9a3c52". */
  readonly stream: string
  readonly actor: string
  /** Id of the account for which the actor did it; null where they did it for themselves. */
  readonly onBehalfOf: string | null
  readonly fact: JournalFact
}

export interface JournalLine {
  readonly streams: readonly string[]
  /** By time; facts of the same instant stay in their order. */
  readonly steps: readonly JournalStep[]
}

export function journalLine(facts: readonly JournalFact[]): JournalLine {
  const steps = facts
    .map((fact): JournalStep => {
      const { type, kind, streamId, at, actorId, onBehalfOf } = fact
      return {
        at,
        label: factWords(type),
        type,
        stream: `${kind} ${streamId.slice(0, 8)}`,
        actor: actorId,
        onBehalfOf,
        fact,
      }
    })
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return { streams: [...new Set(steps.map(({ stream }) => stream))], steps }
}

export const peopleOf = (steps: readonly JournalStep[]): string[] => [
  ...new Set(steps.flatMap(({ actor, onBehalfOf }) => (onBehalfOf === null ? [actor] : [actor, onBehalfOf]))),
]

const factWords = (type: string): string =>
  type
    .replace(/^v\d+\./, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
