import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { type ChartDescription, statesOf } from '#charts/describe.ts'
import { derivedEventPhrase, type FlowWords, groups, type Phrases } from '#charts/flow-words.ts'
import { commonPhrases } from '#machines/shared/words.ts'

const common: Phrases = commonPhrases

/** Titles, groups and phrases by flow, from the `words.ts` of each feature below `machines`. */
export async function findWords(machines: string): Promise<Map<string, FlowWords>> {
  const found = await Promise.all(readdirSync(machines).map((feature) => wordsOfFeature(machines, feature)))
  return new Map(found.flatMap((words) => [...words]))
}

/** The same of one feature alone. */
export async function wordsOfFeature(machines: string, feature: string): Promise<Map<string, FlowWords>> {
  const file = join(machines, feature, 'words.ts')
  return new Map(existsSync(file) ? Object.entries(await wordsIn(file)) : [])
}

const Words = z.record(
  z.string(),
  z.object({ title: z.string(), group: z.enum(groups), phrases: z.record(z.string(), z.string()) }),
)

async function wordsIn(file: string): Promise<Record<string, FlowWords>> {
  const { words } = await import(pathToFileURL(resolve(file)).href)
  return Words.parse(words)
}

/** A chart that has no words yet is called by its names. */
export function wordsOf(flow: ChartDescription, words: ReadonlyMap<string, FlowWords>): FlowWords {
  const { title, group, phrases } = words.get(flow.id) ?? { title: flow.id, group: 'parts', phrases: {} }
  const all: Phrases = { ...common, ...phrases }
  return {
    title,
    group,
    phrases: Object.fromEntries(namesIn(flow).flatMap((name) => (all[name] ? [[name, all[name]]] : []))),
  }
}

/** Names of the guards, actions, services and events of a chart, each once. */
export function namesIn({ root, edges }: ChartDescription): string[] {
  const states = [root, ...statesOf({ root })]
  return [
    ...new Set([
      ...states.flatMap(({ services, entry, exit }) => [...services, ...entry, ...exit]),
      ...edges.flatMap(({ event, guard, actions }) => [
        ...guardNames(guard),
        ...actions,
        ...(event.kind === 'intent' ? [event.name] : []),
      ]),
    ]),
  ].sort()
}

/** Names within a guard: "isA and not isB" has two. What `stateIn` looks at is quoted, and no name. */
export const guardNames = (guard: string): string[] =>
  guard.replace(/"[^"]*"/g, '').match(/(?!(?:and|or|not|in)\b)\b[A-Za-z][\w.]*/g) ?? []

/** What is missing for a chart to be read in words, and what says something of nothing; a sentence each. */
export function wordProblems(flow: ChartDescription, words: FlowWords | undefined): string[] {
  if (words === undefined) return [`${flow.id} has no title in its feature’s words.ts`]
  const names = namesIn(flow)
  const own = Object.keys(words.phrases)
  return [
    ...names
      .filter((name) => !(words.phrases[name] ?? common[name] ?? derivedEventPhrase(name)))
      .map((name) => `${flow.id} says nothing of ${name}`),
    ...own.filter((name) => !names.includes(name)).map((name) => `${flow.id} has no ${name}`),
    ...own
      .filter((name) => words.phrases[name] === derivedEventPhrase(name))
      .map((name) => `${flow.id} need not say what ${name} says`),
  ]
}
