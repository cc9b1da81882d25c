import { describe, expect, it } from 'vitest'
import { describeChart } from '#charts/describe.ts'
import { derivedEventPhrase, eventPhrase, guardPhrase } from '#charts/flow-words.ts'
import { commonPhrases } from '#machines/shared/words.ts'
import { findMachines } from './docs/discover.ts'
import { findWords, guardNames, namesIn, wordProblems } from './docs/words.ts'

const charts = (await findMachines('src/machines')).map(({ machine }) => describeChart(machine))
const words = await findWords('src/machines')

describe('the words of the charts', () => {
  it.each(charts)(
    '[WKB-25] $id has a title, and a phrase for each guard, action, service and event',
    (chart) => {
      expect(wordProblems(chart, words.get(chart.id))).toEqual([])
    },
  )

  it('[WKB-25] say nothing of charts that there are not, and no title twice', () => {
    const ids = charts.map(({ id }) => id)
    const titles = [...words.values()].map(({ title }) => title)
    expect([...words.keys()].filter((id) => !ids.includes(id))).toEqual([])
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  it('[WKB-25] have common phrases for names that a chart has', () => {
    const names = new Set(charts.flatMap(namesIn))
    expect(Object.keys(commonPhrases).filter((name) => !names.has(name))).toEqual([])
  })

  it('[WKB-25] name what is missing and what is too many', () => {
    const [chart] = charts.filter(({ id }) => id === 'password-change')
    if (chart === undefined) throw new Error('no password change')
    expect(wordProblems(chart, undefined)).toEqual(['password-change has no title in its feature’s words.ts'])
    const given = { title: 'Change the password', group: 'customers', phrases: { isTall: 'tall' } } as const
    expect(wordProblems(chart, given)).toEqual([
      'password-change says nothing of changePassword',
      'password-change says nothing of isAbout',
      'password-change says nothing of toastChanged',
      'password-change has no isTall',
    ])
  })

  it('[WKB-25] read a name as a sentence where it is one, and a fact without its version', () => {
    expect(derivedEventPhrase('file.download')).toBe('the user downloads the file')
    expect(derivedEventPhrase('callList.retry')).toBe('the user retries the call list')
    expect(derivedEventPhrase('v1.LeadStatusSet.toCall')).toBe('lead status set, to call')
    expect(derivedEventPhrase('list.moved')).toBeUndefined()
    expect(eventPhrase('list.moved', { 'list.moved': 'the list is another' })).toBe('the list is another')
  })

  it('[WKB-25] put a combined guard into words, and leave the state that it looks at as it is', () => {
    const phrases = { isEmpty: 'the cart is empty', isPaid: 'it is paid' }
    expect(guardNames('not in "#checkout.open" and (isEmpty or isPaid)')).toEqual(['isEmpty', 'isPaid'])
    expect(guardPhrase('not in "#checkout.open" and (isEmpty or isPaid)', phrases)).toBe(
      'not: the chart is in "#checkout.open" and (the cart is empty or it is paid)',
    )
    expect(guardPhrase('not isEmpty', phrases)).toBe('not: the cart is empty')
  })
})
