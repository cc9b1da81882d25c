import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { describe, expect, it } from 'vitest'
import { describeChart } from '#charts/describe.ts'
import { formatPaths } from '#charts/path-formats.ts'
import type { PathSet } from '#charts/path-words.ts'
import { planEdges, planPairs, planTo } from '#charts/plan.ts'
import { signupFlow } from '#tests/accounts/signup/signup.table.ts'
import { appendLifeFlow } from '#tests/likely-sellers/append/append-life.table.ts'
import { findCharts } from './docs/discover.ts'
import { findWords, wordsOf } from './docs/words.ts'
import { letterFlow } from './fixtures/letter.table.ts'
import type { Flow } from './flow.ts'
import { graphOf } from './graph-of.ts'

const words = await findWords('src/machines')

function written(flow: Flow, plan: (...args: Parameters<typeof planEdges>) => PathSet | undefined) {
  const chart = describeChart(flow.machine, flow)
  const set = plan(chart, graphOf(flow))
  if (set === undefined) throw new Error('nothing leads there')
  return { set, chart, text: formatPaths(set, { ...chart, ...wordsOf(chart, words) }, 'gherkin') }
}

function parsed(text: string) {
  let ids = 0
  const builder = new AstBuilder(() => String(ids++))
  const { feature } = new Parser(builder, new GherkinClassicTokenMatcher()).parse(text)
  if (feature === undefined) throw new Error('there is no feature')
  return {
    feature,
    background: feature.children.flatMap(({ background }) => background ?? []),
    scenarios: feature.children.flatMap(({ scenario }) => scenario ?? []),
  }
}

const names = (tags: readonly { readonly name: string }[]) => tags.map(({ name }) => name)

const charts = await findCharts('src/machines', 'tests')
const flows = [...charts.flatMap(({ flow }) => flow ?? []), letterFlow]

describe('paths in Gherkin', () => {
  it.each(flows)('[CHT-20] [WKB-22] are read by the parser of Cucumber: $name', (flow) => {
    const { set, chart, text } = written(flow, planEdges)
    const { feature, scenarios, background } = parsed(text)
    expect([names(feature.tags), feature.name]).toEqual([
      [`@${flow.name}`],
      words.get(flow.name)?.title ?? flow.name,
    ])
    const required = new Map(chart.edges.map(({ id, requirements }) => [id, requirements]))
    const taken = set.paths.map(({ start, arcs }) => [
      ...(set.graph.starts[start]?.edges ?? []),
      ...arcs.flatMap((arc) => set.graph.arcs[arc]?.edges ?? []),
    ])
    expect(scenarios.map(({ tags }) => names(tags))).toEqual(
      taken.map((edges) => [
        ...new Set(edges.flatMap((id) => (required.get(id) ?? []).map((each) => `@${each}`))),
      ]),
    )
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(set.paths.length)
    const starts = new Set(set.paths.map(({ start }) => start))
    expect(background).toHaveLength(set.paths.length > 1 && starts.size === 1 ? 1 : 0)
    const keywords = scenarios.map(({ steps }) => steps.filter(({ keyword }) => keyword === 'When ').length)
    expect(keywords).toEqual(set.paths.map(({ arcs }) => arcs.length))
  })

  it.each(flows)('[WKB-22] hold the test data of each step: $name', (flow) => {
    const { set, text } = written(flow, planPairs)
    const { scenarios } = parsed(text)
    const data = scenarios.map(({ steps }) =>
      steps
        .filter(({ keyword }) => keyword === 'When ')
        .map(({ docString }): unknown => (docString === undefined ? null : JSON.parse(docString.content))),
    )
    expect(data).toEqual(
      set.paths.map(({ arcs }) => arcs.map((arc) => set.graph.moves[set.graph.arcs[arc]?.move ?? -1]?.data)),
    )
  })

  it('[WKB-22] have a title of their own for each flow', () => {
    const titles = flows.map(({ name }) => words.get(name)?.title ?? name)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  it('[WKB-22] speak of a flow in the product’s words', () => {
    const { text } = written(signupFlow, (chart, graph) => planTo(chart, graph, 'submitting: signUp ✗ #1'))
    const { scenarios } = parsed(text)
    expect(scenarios.map(({ name }) => name)).toEqual([
      '1. the server makes the account: it fails, the refusal is about one field',
    ])
    expect(scenarios.flatMap(({ steps }) => steps.map(({ keyword, text }) => keyword + text))).toEqual([
      'Given “Sign up” starts',
      'And the page has been open for 7 seconds',
      'And the state is: The form is filled in. What fills in the hidden field is not a person, and is ignored.',
      'When the user sends the sign-up (all in order)',
      'Then it keeps the form and its errors',
      'And the state is: The form is with the server.',
      'When the server makes the account: it fails (about a field)',
      'And the refusal is about one field',
      'Then it says at the field why it is refused',
      'And the state is: The form is filled in. What fills in the hidden field is not a person, and is ignored.',
    ])
  })

  it('[WKB-22] say what an event means where its chart does', () => {
    const { text } = written(appendLifeFlow, (chart, graph) =>
      planTo(chart, graph, 'precheckout: v1.AppendOrdered'),
    )
    const [scenario] = parsed(text).scenarios
    expect([scenario?.name, scenario?.steps.at(-2)?.text]).toEqual([
      '1. The customer has paid',
      'append ordered: The customer has paid.',
    ])
  })

  it('[WKB-22] start together where all of them start alike', () => {
    const { background, scenarios } = parsed(written(letterFlow, planEdges).text)
    expect(background.flatMap(({ steps }) => steps.map(({ keyword, text }) => keyword + text))).toEqual([
      'Given “letter” starts',
      'And the state is: The draft of the last visit is looked for on this device.',
    ])
    expect(scenarios.filter(({ steps }) => steps[0]?.keyword !== 'When ')).toEqual([])
  })
})
