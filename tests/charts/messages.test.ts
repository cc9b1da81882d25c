import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeChart } from '#charts/describe.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { search, searchIndex } from '#workbench/data/search.ts'
import { chartsData } from '../../scripts/lib/charts-data.ts'
import { findCharts } from './docs/discover.ts'
import { summariesOf } from './docs/uses.ts'
import { findWords } from './docs/words.ts'
import { accountMessages, type GivenMessages, type Place, productMessages } from './given/messages.ts'
import { recordOf } from './record.ts'
import { findUses } from './uses.ts'

const charts = await findCharts('src/machines', 'tests')
const uses = await findUses()
const machines = new Map([
  ...uses.map(({ id, machine }) => [id, machine] as const),
  ...charts.map(({ name, machine }) => [name, machine] as const),
])
const summaries = summariesOf(uses, charts)
const messages = [...accountMessages, ...productMessages]

/** Section 8 of a specification, a copy: its title, sentences, rows and list items that hold words for a reader. */
function passages(file: string): string[] {
  const text = readFileSync(new URL(`given/${file}.md`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !/^(## |\| Situation|\|-)/.test(line))
    .flatMap((line) => line.split(/; |\.(?= [A-Z](?!r))(?=.*toast)/))
}

const whereOf = ([message, places]: GivenMessages[number]) =>
  typeof places === 'string' ? [] : places.map((place) => ({ message, ...place }))

const listed = messages.flatMap(whereOf)

function descriptionAt({ chart, at }: Place): string | undefined {
  const machine = machines.get(chart)
  return machine && describeChart(machine).edges.find(({ id }) => id === at)?.description
}

it.each([
  ['accounts-and-administration', accountMessages],
  ['customer-data-products', productMessages],
] as const)(
  '[CHT-47] every passage of section 8 of %s has its message in the list, to the letter',
  (file, given) => {
    const whole = passages(file).join('\n')
    expect(given.map(([message]) => message).filter((message) => !whole.includes(message))).toEqual([])
    expect(passages(file).filter((passage) => !given.some(([message]) => passage.includes(message)))).toEqual(
      [],
    )
  },
)

it('[WKB-27] each message leads by the search to the uses that show it', async () => {
  const words = await findWords('src/machines')
  const files = chartsData(
    charts.map((chart) => ({ ...chart, flow: undefined })),
    summaries,
    {
      ...{ coverage: 'nowhere', requirements: '', titles: [], words },
      ...{ screens: 'nowhere', reviews: 'nowhere' },
    },
  )
  const index = searchIndex(JSON.parse(files.get('index.json') ?? ''), {
    requirements: {},
    messages: {},
    screens: {},
  })
  const lost = listed.filter(({ message, chart }) => {
    const use = summaries.find(({ id }) => id === chart)
    if (use === undefined) return false
    const found = search(index, message, 12)
    return !found.some(
      ({ kind, flow, id }) =>
        (kind === 'use' && id === chart) ||
        use.runsIn.some((place) => kind === 'state' && place.flow === flow && place.state === id),
    )
  })
  expect(lost).toEqual([])
})

it.each(listed)('[CHT-47] “$message” stands on $chart, $at', ({ message, ...place }) => {
  expect(descriptionAt(place)).toContain(message)
})

const flows = charts.flatMap(({ name, flow }) => (flow === undefined ? [] : [{ name, flow }]))

it.each(flows)(
  '[CHT-47] [CHT-48] $name shows the toasts and dialogs that its transitions name, and a given message only where the list has it',
  ({ name, flow }) => {
    const { shown } = recordOf(flow)
    const untrue = describeChart(flow.machine).edges.flatMap(({ id, description }) => {
      const [, text] = /A (?:toast|dialog) says “([^”]*)”/.exec(description) ?? []
      const texts = shown[id] ?? []
      return text === undefined || texts.some((each) => each.includes(text)) ? [] : [{ id, text, texts }]
    })
    expect(untrue, name).toEqual([])
    const isListed = (message: string, at: string) =>
      listed.some((place) => place.message === message && place.chart === name && place.at === at)
    // The text for a fault is the server's: it is shown wherever what the server sent is.
    const given = new Set(
      listed.map(({ message }) => message).filter((message) => message !== generalFailure),
    )
    const unlisted = Object.entries(shown).flatMap(([at, texts]) =>
      [...given]
        .filter((message) => texts.some((text) => text.includes(message)) && !isListed(message, at))
        .map((message) => `${at} – ${message}`),
    )
    expect(unlisted, name).toEqual([])
  },
)
