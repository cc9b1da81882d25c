/** What its readers call a flow, and each of its guards, actions and services, by its name in the chart. */
export interface FlowWords {
  readonly title: string
  readonly group: Group
  readonly phrases: Phrases
}

/** A guard as what holds, an action as what it does, a service as what runs. */
export type Phrases = Readonly<Record<string, string>>

/** Whose flow it is; `parts` serve several flows. */
export const groups = ['customers', 'money', 'administration', 'lives', 'parts'] as const
export type Group = (typeof groups)[number]

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
