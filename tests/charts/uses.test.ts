import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeChart } from '#charts/describe.ts'
import { flowNames } from './docs/discover.ts'
import { requirementTexts } from './docs/requirements.ts'
import { observe } from './observed-use.ts'
import { namedByUses, useRows } from './uses.table.ts'
import { findUses } from './uses.ts'

const uses = await findUses()

describe('a use of a general chart', () => {
  it('[CHT-50] has an id of its own, and a row in the table of uses', () => {
    expect(uses.map(({ id }) => id)).toEqual(Object.keys(useRows).sort())
  })

  it('[CHT-50] is declared among the machines', () => {
    const makes = /\b(submission|resource|feed|table|leadMap)(<[^()]*>)?\(/
    const elsewhere = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.startsWith('machines/'),
    )
    expect(elsewhere.filter((file) => makes.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([])
  })

  it('[CHT-50] is not called like a chart', () => {
    const charts = flowNames('src/machines')
    expect(uses.filter(({ id }) => charts.includes(id)).map(({ id }) => id)).toEqual([])
  })

  it('[CHT-42] says in words of its own what it is for', () => {
    const described = uses.map(({ machine }) => machine.definition.description ?? '')
    expect(described.filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([])
    expect(described.filter((text, at) => described.indexOf(text) !== at)).toEqual([])
  })

  it.each(uses)('[CHT-50] $id asks, shows and listens to what its row says', async (use) => {
    const { requirements: _, given, ...row } = useRows[use.id] ?? { asks: [] }
    expect(await observe(use, given)).toEqual(row)
  })

  it.each(uses)(
    '[CHT-48] $id has the words of its failure in the description of a transition',
    ({ id, machine }) => {
      const words = describeChart(machine)
        .edges.map(({ description }) => description)
        .join('\n')
      const { failed = [], refused = [] } = useRows[id] ?? { asks: [] }
      expect(
        [...failed, ...refused].filter(
          (text) => !words.includes(text === 'No' ? 'what the server says' : text.replace(/No$/, '')),
        ),
      ).toEqual([])
    },
  )

  it('[CHT-49] names requirements that there are', () => {
    const rows = requirementTexts(readFileSync('docs/requirements.md', 'utf8'))
    const named = namedByUses().flatMap(({ requirements }) => requirements)
    expect(named.filter((id) => !rows.has(id))).toEqual([])
  })
})
