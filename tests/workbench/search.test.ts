import { describe, expect, it } from 'vitest'
import { codeMachine } from '#machines/accounts/code.machine.ts'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import { resourceMachine } from '#machines/shared/resource.machine.ts'
import { coverageOf } from '#workbench/data/coverage.ts'
import { search, searchIndex } from '#workbench/data/search.ts'
import { stems } from '#workbench/data/stem.ts'
import { summaryOf } from './summary.ts'

const flows = [resourceMachine, signupMachine, codeMachine].map(summaryOf)
const silent = { requirements: {}, messages: {}, screens: {} }
const index = searchIndex(flows, silent)
const found = (query: string) => search(index, query, 50).map(({ kind, flow, id }) => `${kind} ${flow} ${id}`)

describe('the search across all flows', () => {
  it('[WKB-06] finds flows, states, events, guards, actions and services', () => {
    expect(found('signup')[0]).toBe('flow signup signup')
    expect(found('verifying').slice(0, 2)).toEqual([
      'state signup code.verifying',
      'state code open.entry.verifying',
    ])
    expect(found('code.resend')).toContain('transition code open.resend.ready: code.resend')
    expect(found('isBot')).toContain('transition signup form: signup.submit #1')
    expect(found('clearPassword')).toContain('transition signup code: code ✓ #2')
    expect(found('load')).toContain('state resource loading')
  })

  it('[WKB-06] wants both of two words, in any order and any case', () => {
    expect(found('CODE typed')).toContain('state code open.entry.typing')
    expect(found('typed nowhere-at-all')).toEqual([])
    expect(found('  ')).toEqual([])
  })

  it('[WKB-06] puts names before texts and gives no more than it was asked for', () => {
    expect(search(index, 'code', 3)).toHaveLength(3)
    expect(found('sending')[0]).toBe('state code open.resend.sending')
  })

  it('[WKB-27] finds a word by its stem and by its beginning', () => {
    expect(stems('declined declines declining Decline')).toEqual(['declin', 'declin', 'declin', 'declin'])
    expect(stems('The cities of isBot, code.submit')).toEqual(['cit', 'bot', 'cod', 'submit'])
    expect(found('verified')).toContain('state signup code.verifying')
    expect(found('verif')).toContain('state signup code.verifying')
  })

  it('[WKB-27] reads requirements, messages and the words of screens', () => {
    const texts = searchIndex(flows, {
      requirements: {},
      messages: { signup: { 'code: code ✓ #1': ['Bananas are sold out.'] } },
      screens: { code: { 'open.entry.typing': 'Enter the pomegranate' } },
    })
    expect(search(texts, 'banana', 5).map(({ id }) => id)).toEqual(['code: code ✓ #1'])
    expect(search(texts, 'pomegranates', 5).map(({ id }) => id)).toEqual(['open.entry.typing'])
  })

  it('[WKB-27] answers ten thousand characters as it answers a few', () => {
    expect(search(index, 'code '.repeat(2_000), 3)).toEqual(search(index, 'code', 3))
    expect(search(index, 'x'.repeat(10_000), 3)).toEqual([])
    expect(search(index, '(.*)+\\'.repeat(2_000), 3)).toEqual([])
  })
})

describe('coverage', () => {
  const [, signup] = flows
  if (signup === undefined) throw new Error('no signup')
  const ids = signup.edges.map(({ id }) => id)

  it('[WKB-05] counts what is walked of what has to be', () => {
    const walks = { machine: Object.fromEntries(ids.map((id, at) => [id, at === 0 ? 0 : 2])), browser: null }
    expect(coverageOf({ ...signup, walks }, 'machine')).toEqual({
      walked: ids.length - 1,
      required: ids.length,
      excluded: 0,
    })
    expect(coverageOf({ ...signup, walks }, 'browser')).toBeUndefined()
  })

  it('[WKB-05] leaves out of the browser what has a reason', () => {
    const edges = signup.edges.map((edge, at) =>
      at === 0 ? { ...edge, browserExcluded: 'It cannot.' } : edge,
    )
    const walks = { machine: null, browser: Object.fromEntries(ids.map((id) => [id, 1])) }
    expect(coverageOf({ ...signup, edges, walks }, 'browser')).toEqual({
      walked: ids.length - 1,
      required: ids.length - 1,
      excluded: 1,
    })
  })
})
