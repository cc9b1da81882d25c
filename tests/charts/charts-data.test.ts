import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FlowDetail, FlowSummary, SearchTexts } from '#charts/flow-data.ts'
import { walkOf } from '#charts/flow-data.ts'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import { signupFlow } from '#tests/accounts/signup/signup.table.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { chartsData, testTitles, writeChartsData } from '../../scripts/lib/charts-data.ts'
import { letterMachine } from './fixtures/letter.machine.ts'
import { letterFlow } from './fixtures/letter.table.ts'

const charts = [{ name: 'letter', machine: letterMachine, flow: letterFlow }]
const requirements = '| CHT-01 | Every transition is listed once, `a \\| b` too. |\n'
const words = new Map([
  [
    'letter',
    { title: 'Write a letter', group: 'customers' as const, phrases: { keepText: 'keeps the text' } },
  ],
])
const titles = ['[CHT-01] lists every kind', '[CHT-02] recognises', '[CHT-02, CHT-01] does both']

function read(files: ReadonlyMap<string, string>): { index: FlowSummary[]; letter: FlowDetail } {
  return {
    index: JSON.parse(files.get('index.json') ?? ''),
    letter: JSON.parse(files.get('letter.json') ?? ''),
  }
}

describe('the data of the workbench', () => {
  it('[CHT-22] join each transition with the paths that walked it and the requirements it shows with their tests', async () => {
    const coverage = await emptyFolder()
    const walked = { 'put: after 30 s': ['start, …, 30 s pass'], 'gone: long ago': ['start'] }
    writeFileSync(join(coverage, 'letter.machine.json'), JSON.stringify({ flow: 'letter', edges: walked }))
    const { index, letter } = read(
      chartsData(charts, [], {
        coverage,
        requirements,
        titles,
        words,
        screens: 'nowhere',
        reviews: 'nowhere',
      }),
    )
    const [summary] = index
    expect(letter.walkedBy.machine?.['put: after 30 s']).toEqual(['start, …, 30 s pass'])
    expect(Object.keys(letter.walkedBy.machine ?? {})).toHaveLength(20)
    expect(letter.walkedBy.browser).toBeNull()
    expect(letter.requirements).toEqual({
      'CHT-01': {
        text: 'Every transition is listed once, `a | b` too.',
        tests: ['lists every kind', 'does both'],
      },
    })
    expect(letter.graph?.starts).toEqual([{ node: 0, name: 'start', input: { openedAt: 0 }, edges: [] }])
    expect(summary?.walks.machine?.['put: after 30 s']).toBe(1)
    expect(summary).toMatchObject(words.get('letter') ?? {})
    expect(summary?.purpose).toBe('Writes a letter to the owner of a home and sends it.')
  })

  it('[WKB-27] give the search the requirements, and what each transition says to the user', () => {
    const signup = { name: 'signup', machine: signupMachine, flow: signupFlow }
    const files = chartsData([...charts, signup], [], {
      coverage: 'nowhere',
      requirements,
      titles,
      words,
      screens: 'nowhere',
      reviews: 'nowhere',
    })
    const texts: SearchTexts = JSON.parse(files.get('search.json') ?? '')
    expect(texts.requirements['CHT-01']).toBe('Every transition is listed once, `a | b` too.')
    expect(texts.messages.signup?.['code: code ✓ #1']).toEqual([
      'This signup is over. Please send the form again.',
    ])
  })

  it('[CHT-22] say of each transition whether it is walked, missing or excluded, and nothing before the first run', async () => {
    const coverage = await emptyFolder()
    const fresh = read(
      chartsData(charts, [], {
        coverage: join(coverage, 'nowhere'),
        requirements,
        titles,
        words,
        screens: 'nowhere',
        reviews: 'nowhere',
      }),
    )
    writeFileSync(
      join(coverage, 'letter.browser.json'),
      JSON.stringify({ edges: { 'put: after 30 s': ['a'] } }),
    )
    const run = read(
      chartsData(charts, [], {
        coverage,
        requirements,
        titles,
        words,
        screens: 'nowhere',
        reviews: 'nowhere',
      }),
    )
    const walks = ({ index }: { index: FlowSummary[] }) =>
      index.flatMap((flow) =>
        ['put: after 30 s', 'put: letter.withdraw', 'sending: anything else'].map((id) => {
          const edge = flow.edges.find((each) => each.id === id)
          return edge && walkOf(flow, edge, 'browser')
        }),
      )
    expect(walks(fresh)).toEqual([undefined, undefined, undefined])
    expect(walks(run)).toEqual(['walked', 'missing', 'excluded'])
  })

  it('[CHT-22] are the same for the same sources, and written over what was there', async () => {
    const sources = {
      coverage: 'nowhere',
      requirements,
      titles,
      words,
      screens: 'nowhere',
      reviews: 'nowhere',
    }
    const files = chartsData(charts, [], sources)
    expect(chartsData(charts, [], sources)).toEqual(files)
    const folder = join(await emptyFolder(), 'data')
    mkdirSync(folder)
    writeFileSync(join(folder, 'gone.json'), '{}')
    writeChartsData(folder, files)
    expect(readdirSync(folder).sort()).toEqual(['index.json', 'letter.json', 'search.json'])
  })

  it('[CHT-22] find the titles of tests in their sources', async () => {
    const folder = await emptyFolder()
    writeFileSync(
      join(folder, 'a.test.ts'),
      "it('[AA-01] keeps an owner\\'s letter', () => {})\nit.each([1])(`not this`, () => {})\n",
    )
    writeFileSync(join(folder, 'b.browser.ts'), 'test("[BB-01, BB-02] opens", async () => {})')
    writeFileSync(join(folder, 'c.ts'), "it('[CC-01] is no test', () => {})")
    expect(testTitles(folder)).toEqual(["[AA-01] keeps an owner's letter", '[BB-01, BB-02] opens'])
  })
})
