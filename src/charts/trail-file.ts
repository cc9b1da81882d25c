import * as z from 'zod/mini'
import { AnyTrail, TEST_TRAIL_VERSION, TestTrail, TRAIL_LIMIT, TRAIL_VERSION } from '#model/app/trail.ts'
import { RecordedFact } from '#model/shared/fact.ts'

export type TrailFile =
  | { readonly kind: 'trail'; readonly trail: AnyTrail }
  | { readonly kind: 'test-trail'; readonly trail: TestTrail }
  | { readonly kind: 'journal'; readonly facts: readonly JournalFact[] }

/** What a journal's replay needs of a fact: what, of which stream, when, who did it on whose behalf, and what it says. */
export const JournalFact = z.extend(
  z.pick(RecordedFact, { type: true, kind: true, streamId: true, actorId: true, onBehalfOf: true }),
  { at: z.iso.datetime({ offset: true }), data: z.optional(RecordedFact.shape.data) },
)
export type JournalFact = z.infer<typeof JournalFact>

const Journal = z.array(JournalFact)
const FactsReply = z.object({ facts: z.array(z.unknown()) })
const TrailOrTestTrail = z.discriminatedUnion('kind', [AnyTrail, TestTrail])
const Head = z.looseObject({ kind: z.string(), version: z.number() })

export type ReadTrail = { readonly file: TrailFile } | { readonly problem: string }

/** Bytes: a trail of 500 entries has 0.2 MB, a journal of 50,000 facts 15 MB. */
const longest = 20_000_000

export const readTrailFile = async (file: Blob): Promise<ReadTrail> =>
  file.size > longest
    ? { problem: 'The file is too large to be read here: it has more than 20 MB.' }
    : readTrail(await file.text())

/** Reads an exported trail or journal; a text that is neither has a problem in a sentence. */
export function readTrail(text: string): ReadTrail {
  if (text.trim() === '') return { problem: 'The file is empty.' }
  const value = parsed(text)
  if (value === undefined) return { problem: 'This is not a trail: the file holds no JSON.' }
  const facts = factsIn(value)
  return facts === undefined ? readTrailValue(value) : readJournal(facts)
}

function factsIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  const reply = FactsReply.safeParse(value)
  return reply.success ? reply.data.facts : undefined
}

function readJournal(value: readonly unknown[]): ReadTrail {
  if (value.length === 0) return { problem: 'This journal has no facts.' }
  const { data: facts, error } = Journal.safeParse(value)
  if (facts !== undefined) return { file: { kind: 'journal', facts } }
  const [issue] = error.issues
  return {
    problem: `This journal cannot be read: ${partWords('fact', issue?.path ?? [])} is not what a journal has there.`,
  }
}

function readTrailValue(value: unknown): ReadTrail {
  const head = Head.safeParse(value)
  if (!head.success || (head.data.kind !== 'trail' && head.data.kind !== 'test-trail')) {
    return {
      problem:
        'This is neither a trail nor a journal: it has no "kind" and "version" of a trail and no facts.',
    }
  }
  const { kind, version } = head.data
  const newest = kind === 'trail' ? TRAIL_VERSION : TEST_TRAIL_VERSION
  if (!Number.isInteger(version) || version < 1 || version > newest) {
    return {
      problem: `This trail is written in version ${version} of the format; this workbench reads up to version ${newest}.`,
    }
  }
  const result = TrailOrTestTrail.safeParse(value)
  if (!result.success) {
    const [issue] = result.error.issues
    if (issue?.code === 'too_big' && issue.path.join() === 'entries') {
      return {
        problem: `This trail has more than ${TRAIL_LIMIT} entries; a trail keeps its newest ${TRAIL_LIMIT}.`,
      }
    }
    return {
      problem: `This trail cannot be read: ${placeWords(issue?.path ?? [])} is not what a trail has there.`,
    }
  }
  const { data } = result
  if (data.entries.length === 0) return { problem: 'This trail has no entries: nothing was recorded.' }
  return {
    file: data.kind === 'trail' ? { kind: 'trail', trail: data } : { kind: 'test-trail', trail: data },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

/** `['entries', 3, 'at']` -> "at of entry 4". */
function placeWords(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path
  if (first === undefined) return 'the file'
  return first === 'entries' && rest.length > 0 ? partWords('entry', rest) : `"${String(first)}"`
}

/** `[3, 'at']` -> "at of entry 4". */
function partWords(part: 'entry' | 'fact', [index, field]: readonly PropertyKey[]): string {
  const which = `${part} ${Number(index) + 1}`
  return field === undefined ? which : `"${String(field)}" of ${which}`
}
