import { statesOf } from '#charts/describe.ts'
import type { Edge } from '#charts/edges.ts'
import { type FlowSummary, type SearchTexts, wordsOfUse } from '#charts/flow-data.ts'
import { eventPhrase, guardPhrase, type Phrases, phraseOf } from '#charts/flow-words.ts'
import { stems } from './stem.ts'

export interface Found {
  readonly flow: string
  readonly title: string
  readonly kind: 'flow' | 'state' | 'transition' | 'use'
  readonly id: string
  readonly text: string
  /** The transition of a general chart by which a use says what is searched for. */
  readonly at?: string | undefined
}

export interface SearchIndex {
  readonly entries: readonly Found[]
  /** Stem -> entry -> how much it says of the entry. */
  readonly weights: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** All stems in order: those that begin alike are neighbours. */
  readonly vocabulary: readonly string[]
}

/** Texts of one place in the charts, from what it is called to what its page shows. */
interface Said {
  readonly names: readonly string[]
  readonly descriptions: readonly string[]
  readonly messages: readonly string[]
  readonly phrases: readonly string[]
  readonly around: readonly string[]
}

const worth: Readonly<Record<keyof Said, number>> = {
  names: 8,
  descriptions: 6,
  messages: 4,
  phrases: 3,
  around: 1,
}

/** Everything that the flows say: names, titles, descriptions, phrases, requirements, messages and words of screens. */
export function searchIndex(flows: readonly FlowSummary[], texts: SearchTexts): SearchIndex {
  const entries: Found[] = []
  const weights = new Map<string, Map<number, number>>()
  const stemsOf = remembered(stems)
  const add = (found: Found, said: Said) => {
    const index = entries.push(found) - 1
    for (const [stem, weight] of weighed(said, stemsOf)) {
      const places = weights.get(stem) ?? new Map()
      weights.set(stem, places.set(index, weight))
    }
  }
  for (const flow of flows) addFlow(flow, texts, add)
  return { entries, weights, vocabulary: [...weights.keys()].sort() }
}

function addFlow(
  flow: FlowSummary,
  { requirements, messages, screens }: SearchTexts,
  add: (found: Found, said: Said) => void,
): void {
  const { id, title, phrases, uses } = flow
  const named = (names: readonly string[]) => names.flatMap((name) => [name, phraseOf(name, phrases)])
  const required = (ids: readonly string[]) => ids.flatMap((each) => [each, requirements[each] ?? ''])
  add(
    { flow: id, title, kind: 'flow', id, text: flow.description },
    { names: [id, title], descriptions: [flow.description], messages: [], phrases: [], around: [] },
  )
  const states = statesOf(flow)
  const means = new Map(states.map(({ path, description }) => [path, description]))
  for (const state of states)
    add(
      { flow: id, title, kind: 'state', id: state.path, text: state.description },
      {
        names: [state.path],
        descriptions: [state.description],
        messages: uses
          .filter(({ runsIn }) => runsIn.some((place) => place.flow === id && place.state === state.path))
          .map(wordsOfUse),
        phrases: named([...state.services, ...state.entry, ...state.exit]),
        around: [id, title, ...required(state.requirements), screens[id]?.[state.path] ?? ''],
      },
    )
  for (const use of uses.filter(({ runsIn }) => runsIn.length === 0))
    add(
      {
        ...{ flow: id, title, kind: 'use', id: use.id },
        ...{ text: wordsOfUse(use), at: Object.keys(use.says)[0] },
      },
      {
        names: [use.id],
        descriptions: [use.description],
        messages: Object.values(use.says),
        phrases: [],
        around: [],
      },
    )
  for (const edge of flow.edges)
    add(
      { flow: id, title, kind: 'transition', id: edge.id, text: edgeWords(edge, phrases) },
      {
        names: [edge.id],
        descriptions: [edge.description],
        messages: messages[id]?.[edge.id] ?? [],
        phrases: [
          edge.guard,
          guardPhrase(edge.guard, phrases),
          ...(edge.event.kind === 'intent' ? [eventPhrase(edge.event.name, phrases)] : []),
          ...named(edge.actions),
        ],
        around: [
          id,
          title,
          ...[edge.source, ...edge.targets].map((path) => means.get(path) ?? ''),
          ...required(edge.requirements),
          edge.browserExcluded ?? '',
        ],
      },
    )
}

/** What a transition means; without a description, when it is taken and what it does. */
function edgeWords({ description, guard, actions, label }: Edge, phrases: Phrases): string {
  const parts = [guardPhrase(guard, phrases), ...actions.map((name) => phraseOf(name, phrases))]
  return description || parts.filter((part) => part !== '').join('; ') || label
}

/** A stem counts once, where it is worth most; long texts say less with each of their words. */
function weighed(said: Said, stemsOf: typeof stems): Map<string, number> {
  const weights = new Map<string, number>()
  for (const key of ['names', 'descriptions', 'messages', 'phrases', 'around'] as const) {
    const found = said[key].flatMap(stemsOf)
    const each = worth[key] / (1 + found.length / 40)
    for (const stem of found) weights.set(stem, Math.max(weights.get(stem) ?? 0, each))
  }
  return weights
}

/** The same texts are around many places. */
function remembered(read: typeof stems): typeof stems {
  const known = new Map<string, string[]>()
  return (text) => {
    const found = known.get(text) ?? read(text)
    known.set(text, found)
    return found
  }
}

const mostWords = 16

/**
 * What answers a question best, at most `most`; nothing for an empty one. Of one or two words each has to be there, of
 * more than that three in five; each may be the beginning of one.
 */
export function search(index: SearchIndex, query: string, most: number): Found[] {
  const words = [...new Set(stems(query.slice(0, 300)))].slice(0, mostWords)
  if (words.length === 0) return []
  const scores = new Map<number, { score: number; words: number }>()
  for (const word of words)
    for (const [entry, score] of scoresOf(index, word)) {
      const before = scores.get(entry) ?? { score: 0, words: 0 }
      scores.set(entry, { score: before.score + score, words: before.words + 1 })
    }
  const least = words.length <= 2 ? words.length : Math.ceil(words.length * 0.6)
  return [...scores]
    .filter(([, found]) => found.words >= least)
    .map(([entry, found]) => ({ entry, score: found.score * (found.words / words.length) }))
    .toSorted((a, b) => b.score - a.score || a.entry - b.entry)
    .slice(0, most)
    .flatMap(({ entry }) => index.entries[entry] ?? [])
}

/** Rare words say more than common ones, whole words more than beginnings. */
function scoresOf({ entries, weights, vocabulary }: SearchIndex, word: string): Map<number, number> {
  const scores = new Map<number, number>()
  for (const stem of word.length < 2 ? [word] : beginningWith(vocabulary, word)) {
    const places = weights.get(stem) ?? new Map<number, number>()
    const rarity = Math.log(1 + entries.length / (1 + places.size)) * (stem === word ? 1 : 0.4)
    for (const [entry, weight] of places) scores.set(entry, Math.max(scores.get(entry) ?? 0, weight * rarity))
  }
  return scores
}

function beginningWith(vocabulary: readonly string[], word: string): readonly string[] {
  let [low, high] = [0, vocabulary.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((vocabulary[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  let end = low
  while (vocabulary[end]?.startsWith(word)) end += 1
  return vocabulary.slice(low, end)
}
