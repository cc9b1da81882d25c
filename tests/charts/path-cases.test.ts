import { expect, it } from 'vitest'
import { describeChart } from '#charts/describe.ts'
import { type Format, formatPaths } from '#charts/path-formats.ts'
import { planEdges } from '#charts/plan.ts'
import { saidPaths } from '#charts/said-paths.ts'
import { signupFlow } from '#tests/accounts/signup/signup.table.ts'
import { csvRecords, csvRows } from '#tests/support/csv.ts'
import { findCharts } from './docs/discover.ts'
import { findWords, wordsOf } from './docs/words.ts'
import { letterFlow } from './fixtures/letter.table.ts'
import type { Flow } from './flow.ts'
import { graphOf } from './graph-of.ts'

const words = await findWords('src/machines')

function written(flow: Flow, format: Format) {
  const chart = describeChart(flow.machine, flow)
  const said = { ...chart, ...wordsOf(chart, words) }
  const set = planEdges(chart, graphOf(flow))
  return { flow: said, paths: saidPaths(set, said), text: formatPaths(set, said, format) }
}

const charts = await findCharts('src/machines', 'tests')
const flows = [...charts.flatMap(({ flow }) => flow ?? []), letterFlow]

it.each(flows)('[WKB-24] TestRail finds a case at each title and a row a step: $name', (flow) => {
  const { paths, text } = written(flow, 'testrail')
  const [header, ...rows] = csvRows(text)
  expect(header).toEqual([
    'Title',
    'Section',
    'References',
    'Preconditions',
    'Steps (Step)',
    'Steps (Expected Result)',
  ])
  expect(rows.flatMap(([title]) => title || [])).toEqual(paths.map(({ title }) => title))
  expect(rows).toHaveLength(paths.reduce((sum, { moves }) => sum + Math.max(1, moves.length), 0))
})

it('[WKB-24] TestRail is given what to do with which data, and what is to be seen', () => {
  const { text } = written(signupFlow, 'testrail')
  const rows = csvRecords(text)
  const start = rows.findIndex(({ Title }) => Title?.endsWith('the refusal is about one field'))
  const sees = 'The form is filled in. What fills in the hidden field is not a person, and is ignored.'
  expect(rows.slice(start, start + 2)).toEqual([
    {
      Title: '6. the server makes the account: it fails, the refusal is about one field',
      Section: 'Sign up',
      References: 'SGN-10, SGN-55',
      Preconditions: `“Sign up” starts\nthe page has been open for 7 seconds\n{"pageAge":7000,"place":"page"}\n${sees}`,
      'Steps (Step)': expect.stringMatching(
        /^the user sends the sign-up \(all in order\)\n\{"form":\{"firstName":"Dana",/,
      ),
      'Steps (Expected Result)': 'it keeps the form and its errors\nThe form is with the server.',
    },
    {
      Title: '',
      Section: '',
      References: '',
      Preconditions: '',
      'Steps (Step)': expect.stringMatching(
        /^the server makes the account: it fails \(about a field\)\nthe refusal is about one field\n\{"status":422,/,
      ),
      'Steps (Expected Result)': `it says at the field why it is refused\n${sees}`,
    },
  ])
})

it.each(flows)('[WKB-24] Xray finds the steps of a test by its id, with their data: $name', (flow) => {
  const { flow: said, paths, text } = written(flow, 'xray')
  const [header, ...rows] = csvRows(text)
  expect(header).toEqual([
    'Issue ID',
    'Test Type',
    'Test Summary',
    'Action',
    'Data',
    'Result',
    'Test Repo',
    'Labels',
  ])
  expect(
    rows.map(([id, type, summary, , data, , folder, labels]) => [id, type, summary, data, folder, labels]),
  ).toEqual(
    paths.flatMap(({ title, requirements, start, moves }, index) =>
      [start, ...moves].map(({ data }, position) => [
        String(index + 1),
        'Manual',
        position === 0 ? title : '',
        data === null ? '' : JSON.stringify(data),
        position === 0 ? said.title : '',
        position === 0 ? [said.id, ...requirements].join(';') : '',
      ]),
    ),
  )
})

/**
 * The fields that Xray’s importer needs, and our columns for them.
 * https://docs.getxray.app/display/XRAYCLOUD/Importing+Tests+using+Test+Case+Importer, “Preparing the source file”
 */
const neededByXray = { 'Test ID': 'Issue ID', Summary: 'Test Summary', 'Test Type': 'Test Type' }

it.each(flows)('[WKB-24] Xray finds the fields that its documentation demands of a file: $name', (flow) => {
  const { text } = written(flow, 'xray')
  const rows = csvRecords(text)
  expect(rows[0]?.[neededByXray.Summary]).toMatch(/./)
  for (const [index, row] of rows.entries()) {
    const isFirst = row[neededByXray['Test ID']] !== rows[index - 1]?.[neededByXray['Test ID']]
    expect(row[neededByXray['Test ID']]).toMatch(/^\d+$/)
    expect(row[neededByXray['Test Type']]).toBe('Manual')
    expect(row[neededByXray.Summary] !== '', `row ${index + 1} has a summary`).toBe(isFirst)
  }
})

/**
 * What a mapping saved by TestRail’s CSV import assigns, several rows a case and a title to begin one, and our columns
 * for it. https://github.com/mozilla-mobile/testops-tools/blob/main/backup-tools/testrail-import.cfg
 */
const mappedInTestRail = {
  'cases:title': 'Title',
  'cases:custom_steps_separated.content': 'Steps (Step)',
  'cases:custom_steps_separated.expected': 'Steps (Expected Result)',
}

it('[WKB-24] TestRail finds a column for each field that a published mapping of its import assigns', () => {
  const rows = csvRecords(written(signupFlow, 'testrail').text)
  const {
    'cases:title': title,
    'cases:custom_steps_separated.content': step,
    'cases:custom_steps_separated.expected': result,
  } = mappedInTestRail
  expect(rows[0]?.[title]).toMatch(/./)
  for (const row of rows) expect([row[step], row[result]]).toEqual(Array(2).fill(expect.stringMatching(/./)))
})
