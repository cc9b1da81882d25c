import { describe, expect, it } from 'vitest'
import {
  flowsOf,
  isOfFlow,
  playwrightOutcomes,
  requirementGaps,
  requirementTexts,
  vitestOutcomes,
  withFlows,
} from './docs/requirements.ts'

const rows = `
# Requirements
| id | requirement |
|---|---|
| AAA-01 | One. |
| AAA-02 | Two, unlike [BBB-09]. |
| BBB-01 | Three. |
| BBB-01 | Three again. |
| BBB-02 | Superseded by BBB-01: see decision 0099. |
`

describe('the check of the requirements', () => {
  it('[CHT-16] names rows without a passing test unless they are superseded, ids without a row, and rows that share an id', () => {
    const outcomes = [
      { title: 'area [AAA-01, BBB-01] shows both', passed: true },
      { title: '[AAA-02] fails', passed: false },
      { title: '[AAA-01][ZZZ-99] shows an unknown requirement', passed: true },
      { title: '[object Object] is no id', passed: true },
    ]
    expect(requirementGaps(rows, outcomes)).toEqual({
      unshown: ['AAA-02'],
      unknown: ['ZZZ-99 ([AAA-01][ZZZ-99] shows an unknown requirement)'],
      repeated: ['BBB-01'],
    })
  })

  it("[CHT-16] reads Vitest's report, where a test that was left out has not passed", () => {
    const report = {
      testResults: [
        {
          assertionResults: [
            { fullName: 'group [AAA-01] one', status: 'passed' },
            { fullName: '[AAA-02] two', status: 'skipped' },
          ],
        },
      ],
    }
    expect(vitestOutcomes(report)).toEqual([
      { title: 'group [AAA-01] one', passed: true },
      { title: '[AAA-02] two', passed: false },
    ])
  })

  it("[CHT-16] reads Playwright's report through its nested groups, where a second try does not count", () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      tests: statuses.map((status) => ({ status })),
    })
    const report = {
      suites: [
        {
          title: 'a.browser.ts',
          specs: [spec('[AAA-01] one', 'expected'), spec('[AAA-02] two', 'flaky')],
          suites: [
            { title: '[BBB-01]', specs: [spec('three', 'expected', 'unexpected'), spec('four', 'skipped')] },
          ],
        },
      ],
    }
    expect(playwrightOutcomes(report)).toEqual([
      { title: 'a.browser.ts [AAA-01] one', passed: true },
      { title: 'a.browser.ts [AAA-02] two', passed: false },
      { title: 'a.browser.ts [BBB-01] three', passed: false },
      { title: 'a.browser.ts [BBB-01] four', passed: false },
    ])
  })

  it('[CHT-49] writes beside each row the flows that name it, once, and leaves the other rows as they are', () => {
    const flows = flowsOf([
      { name: 'signup', requirements: ['AAA-01', 'AAA-01', 'BBB-02'] },
      { name: 'code', requirements: ['AAA-01'] },
    ])
    const written = withFlows(rows, flows)
    expect(written.split('\n').slice(2, 6)).toEqual([
      '| id | requirement | flow |',
      '|---|---|---|',
      '| AAA-01 | One. | signup, code |',
      '| AAA-02 | Two, unlike [BBB-09]. |',
    ])
    expect(withFlows(written, flows)).toBe(written)
    expect(withFlows(written, new Map())).toBe(
      rows.replaceAll('requirement |', 'requirement | flow |').replaceAll('|---|---|', '|---|---|---|'),
    )
    expect(requirementTexts(written)).toEqual(requirementTexts(rows))
  })

  it('[CHT-49] keeps a bar in a text apart from the cells', () => {
    const bar = '| AAA-01 | Either `a \\| b`. |'
    const written = withFlows(bar, new Map([['AAA-01', ['signup']]]))
    expect(written).toBe('| AAA-01 | Either `a \\| b`. | signup |')
    expect(requirementTexts(written).get('AAA-01')).toBe('Either `a | b`.')
  })

  it('[CHT-49] takes a test of a page or of a chart for one that a flow can show', () => {
    expect(isOfFlow('carts/cart.browser.ts', '')).toBe(true)
    expect(isOfFlow('carts/cart.test.ts', "import { cart } from '#machines/checkout/cart.ts'")).toBe(true)
    expect(isOfFlow('carts/cart.test.ts', "import { cart } from '#server/checkout/cart.ts'")).toBe(false)
  })

  it('[CHT-16] refuses a report that is none', () => {
    expect(() => vitestOutcomes({ suites: [] })).toThrow()
  })
})
