import { nameWords } from './words.ts'

/** What its readers call a flow, and each of its guards, actions, services and events, by its name in the chart. */
export interface FlowWords {
  readonly title: string
  readonly group: Group
  readonly phrases: Phrases
}

/** A guard as what holds, an action as what it does, a service as what runs, an event as what happens. */
export type Phrases = Readonly<Record<string, string>>

/** Whose flow it is; `parts` serve several flows. */
export const groups = ['customers', 'money', 'administration', 'lives', 'parts'] as const
export type Group = (typeof groups)[number]

export const groupTitles: Readonly<Record<Group, string>> = {
  customers: 'Customers',
  money: 'Money',
  administration: 'Administration',
  lives: 'Lives of what is bought',
  parts: 'Parts of other flows',
}

/** A guard in words: "the cart is empty and not: an item is being removed". */
export const guardPhrase = (guard: string, phrases: Phrases): string =>
  guard
    .split(/("[^"]*")/)
    .map((part) =>
      part.startsWith('"') ? part : part.replace(/[A-Za-z][\w.]*/g, (name) => phraseIn(name, phrases)),
    )
    .join('')

const phraseIn = (word: string, phrases: Phrases): string =>
  word === 'not' ? 'not:' : word === 'in' ? 'the chart is in' : (phrases[word] ?? word)

export const phraseOf = (name: string, phrases: Phrases): string => phrases[name] ?? name

/** What the name of an event may end in to be read as a sentence without a phrase of its own. */
const verbs =
  'activate add apply cancel choose close confirm copy create delete download export generate inactivate open ' +
  'remove rename reopen replace retry revoke send start stop undo'

/** `v1.CartOpened` -> "cart opened", `file.download` -> "the user downloads the file"; undefined where the name says too little. */
export function derivedEventPhrase(type: string): string | undefined {
  if (/^v\d+\./.test(type)) return nameWords(type.replace(/^v\d+\./, '').replaceAll('.', ', ')).toLowerCase()
  const [, thing = '', verb = ''] = /^(\w+)\.(\w+)$/.exec(type) ?? []
  if (!verbs.split(' ').includes(verb)) return undefined
  const third = `${verb.replace(/y$/, 'ie').replace(/o$/, 'oe')}s`
  return `the user ${third} the ${nameWords(thing)}`
}

export const eventPhrase = (type: string, phrases: Phrases): string =>
  phrases[type] ?? derivedEventPhrase(type) ?? type
