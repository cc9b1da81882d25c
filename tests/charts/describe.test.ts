import { describe, expect, it } from 'vitest'
import { describeChart, statesOf } from '#charts/describe.ts'
import { plainData } from '#charts/plain-data.ts'
import { letterMachine } from './fixtures/letter.machine.ts'

const letter = describeChart(letterMachine)

describe('the description of a chart', () => {
  it('[CHT-17] is plain data: states within states with what they mean and run, and every transition', () => {
    expect(JSON.parse(JSON.stringify(letter.edges))).toEqual(
      letter.edges.map(({ browserExcluded, ...edge }) =>
        browserExcluded === undefined ? edge : { ...edge, browserExcluded },
      ),
    )
    expect(JSON.parse(JSON.stringify(letter.root))).toEqual(letter.root)
    expect(statesOf(letter).map(({ path, kind }) => `${path} ${kind}`)).toEqual([
      'opening state',
      'composing compound',
      'composing.checking state',
      'composing.blank state',
      'composing.written state',
      'composing.hasty state',
      'composing.refused state',
      'composing.failed state',
      'composing.last history',
      'helping state',
      'sending parallel',
      'sending.post compound',
      'sending.post.posting state',
      'sending.notice compound',
      'sending.notice.quiet state',
      'sending.notice.slow state',
      'sent compound',
      'sent.fresh state',
      'sent.settled final',
      'put state',
      'filed final',
    ])
    expect(statesOf(letter).find(({ path }) => path === 'sending.post.posting')).toEqual({
      path: 'sending.post.posting',
      name: 'posting',
      kind: 'state',
      initial: '',
      description: 'The post has the letter and has not answered.',
      tags: [],
      services: ['postLetter'],
      entry: [],
      exit: [],
      requirements: [],
      states: [],
    })
  })

  it('[CHT-17] shows its purpose in a line', () => {
    expect(letter.purpose).toBe('Writes a letter to the owner of a home and sends it.')
  })
})

describe('test data', () => {
  it('[CHT-20] are kept as JSON can hold them, and what it cannot is named', () => {
    const itself: Record<string, unknown> = { name: 'loop' }
    itself.self = itself
    const given = {
      file: new File(['a'], 'contacts.csv'),
      error: new Error('Not found'),
      at: new Date('2026-11-20T15:00:00Z'),
      most: Number.POSITIVE_INFINITY,
      call: () => undefined,
      left: undefined,
      ids: new Set(['a', 'b']),
      itself,
    }
    expect(plainData(given)).toEqual({
      file: '[File contacts.csv]',
      error: { message: 'Not found' },
      at: '2026-11-20T15:00:00.000Z',
      most: '[Infinity]',
      call: '[function]',
      ids: ['a', 'b'],
      itself: { name: 'loop', self: '[itself]' },
    })
  })
})
